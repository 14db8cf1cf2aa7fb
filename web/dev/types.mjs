// What the program says of itself, for the page, its tests and readers: the types of the protocol (src/protocol/generated.ts,
// from `taproom schema`), what is answered over HTTP (the components of docs/openapi.json, from the same) and its words
// (dev/words.json, from `taproom words`). All are committed, so that the page is built without the program.
//
// node dev/types.mjs           writes them
// node dev/types.mjs --check   says whether they are still those of the program
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { format, resolveConfig } from "prettier";

const web = join(import.meta.dirname, "..");
const program = process.env["TAPROOM"] ?? join(web, "../build/release/taproom");
const ask = (...words) => execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 26 });

const plain = { integer: "number", number: "number", string: "string", boolean: "boolean", null: "null" };
const isName = (key) => /^[A-Za-z_$][\w$]*$/.test(key);
const comment = ({ description }) => (description ? `/** ${description} */\n` : "");

function fields({ properties, required = [] }) {
  const lines = Object.entries(properties).map(
    ([key, schema]) =>
      `${comment(schema)}${isName(key) ? key : JSON.stringify(key)}${required.includes(key) ? "" : "?"}: ${typeOf(schema)};`,
  );
  return `{\n${lines.join("\n")}\n}`;
}

function typeOf(schema) {
  if (schema.$ref) return schema.$ref.replace("#/$defs/", "");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum)
    return schema.enum.length === 0 ? "never" : schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" | ");
  // Of a list of names one asks whether some name is among them, whichever it is.
  if (schema.type === "array") return `(${schema.items.enum ? "string" : typeOf(schema.items)})[]`;
  if (schema.properties) return Object.keys(schema.properties).length === 0 ? "Record<string, never>" : fields(schema);
  if (schema.type === "object")
    return `Record<string, ${schema.additionalProperties ? typeOf(schema.additionalProperties) : "unknown"}>`;
  return plain[schema.type] ?? "unknown";
}

function declaration([name, schema]) {
  const is = schema.properties && Object.keys(schema.properties).length > 0;
  return `${comment(schema)}export ${is ? `interface ${name} ${fields(schema)}` : `type ${name} = ${typeOf(schema)};`}\n`;
}

// The sum of what they were made of stands in the file, so that tests without Node notice another schema (tests/cli/schema.sh).
const told = ask("schema");
const sum = createHash("sha256").update(told).digest("hex");
const defs = JSON.parse(told).$defs;
const declarations = Object.entries(defs).map(declaration);
const types = `// Made by \`npm run types\` from \`taproom schema\`: what the program writes and reads. Not to be edited.
// Of the schema ${sum}
${declarations.join("\n")}`;

// The definitions that its paths refer to, and those they refer to; `Problem`, which every error is, stands in the page itself.
const openapi = "../docs/openapi.json";
function described() {
  const page = JSON.parse(readFileSync(join(web, openapi), "utf8"));
  const { Problem } = page.components.schemas;
  const found = {};
  const look = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/(?:\$defs|components\/schemas)\/(\w+)"/g)) {
      if (name === "Problem" || name in found) continue;
      if (!defs[name]) throw new Error(`${openapi} names ${name}, which the program has not`);
      found[name] = defs[name];
      look(defs[name]);
    }
  };
  look(page.paths);
  const schemas = Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
  page.components.schemas = { Problem, ...schemas };
  return `${JSON.stringify(page, null, 2).replaceAll("#/$defs/", "#/components/schemas/")}\n`;
}

const generated = join(web, "src/protocol/generated.ts");
const made = [
  [openapi, described()],
  ["src/protocol/generated.ts", await format(types, { ...(await resolveConfig(generated)), filepath: generated })],
  ["dev/words.json", ask("words")],
];
let stale = false;
for (const [path, text] of made) {
  const file = join(web, path);
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
  } else if (readFileSync(file, "utf8") !== text) {
    console.error(`${relative(join(web, ".."), file)} is not what the program says: npm run types writes it again`);
    stale = true;
  }
}
process.exit(stale ? 1 : 0);
