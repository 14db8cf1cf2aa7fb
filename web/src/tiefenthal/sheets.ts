// What is a sheet away on a phone.
export type Sheet = "market" | "others" | "path" | "log" | "annexe";
