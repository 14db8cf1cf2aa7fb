// Holds messages against the schema that the program gives of itself, with a validator (ajv) that knows nothing else.
import { execFileSync } from "node:child_process";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";

export const schema = JSON.parse(
  execFileSync(process.env["TAPROOM"]!, ["schema"], { encoding: "utf8", maxBuffer: 1 << 26 }),
) as { $defs: Record<string, { properties?: Record<string, object> }> };
export const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
ajv.addSchema({ ...schema, $id: "taproom" });
const compiled = new Map<string, ValidateFunction>();
let count = 0;
/** How many messages have been held against it. */
export const held = () => count;

/** Fails unless the value is what a definition says, or a part of one: "RpcMethods/properties/view/properties/result". */
export function fits(path: string, value: unknown): void {
  let validate = compiled.get(path);
  if (!validate) compiled.set(path, (validate = ajv.compile({ $ref: `taproom#/$defs/${path}` })));
  ++count;
  if (!validate(value))
    expect.fail(`${path}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value).slice(0, 2000)}`);
}
