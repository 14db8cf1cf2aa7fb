import { expect, test } from "vitest";
import { parse } from "../parts/route.svelte";
import { hashOf, wayOf } from "./way";

test("links old and new, words and bare names lead to a table", () => {
  const token = "rwbtutjme7hzkc3r88w5hv4hay";
  for (const text of [
    `https://taproom.example/t/vmdr47r848-abcdefghjkmn#${token}`,
    `http://localhost:8080/#/t/vmdr47r848/${token}`,
    `Come! http://localhost:8080/t/vmdr47r848-abcdefghjkmn#${token} `,
    `vmdr47r848/${token}`,
  ])
    expect(wayOf(text)).toEqual({ table: "vmdr47r848", token });
  expect(wayOf("vmdr47r848")).toEqual({ table: "vmdr47r848", token: null });
  for (const text of ["amber-fox-41", " Amber fox 41", "AMBER, FOX, 41 "])
    expect(wayOf(text)).toEqual({ code: "amber-fox-41" });
  for (const text of ["", "hello", "amber-fox", "amber fox 4", "<b>amber fox 41", "javascript:alert(1)"])
    expect(wayOf(text)).toBeNull();
});
test("addresses with a preview become addresses of the page", () => {
  expect(hashOf("/t/vmdr47r848-abc", "#tok3n")).toBe("#/t/vmdr47r848/tok3n");
  expect(hashOf("/t/vmdr47r848-abc", "")).toBe("#/t/vmdr47r848");
  expect(hashOf("/m/vmdr47r848-share-12", "")).toBe("#/m/vmdr47r848/share/12");
  for (const path of ["/", "/t/abc", "/t/a-b-c", "/m/a-b", "/m/a-b-c", "/m/a-b-1/x", "/t/<b>-x"])
    expect(hashOf(path, "#x")).toBeNull();
  expect(parse("#/m/vmdr47r848/share/12")).toEqual({
    page: "replay",
    table: "vmdr47r848",
    at: 12,
    seat: null,
    share: "share",
  });
  expect(parse("#/m/vmdr47r848/share/-3")).toMatchObject({ at: 0 });
  expect(parse("#/m/vmdr47r848")).toEqual({ page: "front" });
  expect(parse("#/friends/tiefenthal")).toEqual({ page: "friends", game: "tiefenthal" });
});
