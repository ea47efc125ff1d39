import { contractSchema } from "@quatrain/contract";
import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from "graphql";

const schema = contractSchema();

/** Remaining levels of nested blocks and of referenced pages. */
interface Depth {
  readonly blocks: number;
  readonly pages: number;
}

/**
 * Builds fragments that select every field without required arguments.
 * @returns the name of the page's fragment, and the text of all
 */
export function selectAll(depth: Depth): { name: string; fragments: string } {
  const fragments = new Map<string, string>();
  const name = fragment("NodeInterface", { ...depth, pages: depth.pages + 1 }) ?? "";
  return { name, fragments: [...fragments.values()].join("\n") };

  function fragment(typeName: string, before: Depth): string | undefined {
    const left = entering(typeName, before);
    if (left === undefined) return undefined;
    const own = `${typeName}_${before.blocks}_${before.pages}`;
    if (!fragments.has(own)) {
      fragments.set(own, ""); // Begun: what leads here again need not start again.
      fragments.set(own, `fragment ${own} on ${typeName} { ${fields(typeName, before, left)} }`);
    }
    return own;
  }

  function fields(typeName: string, before: Depth, left: Depth): string {
    const type = schema.getType(typeName);
    if (isAbstractType(type)) {
      const kinds = schema.getPossibleTypes(type).map((kind) => fragment(kind.name, before));
      return `__typename ${kinds.map((kind) => (kind ? `...${kind}` : "")).join(" ")}`;
    }
    if (!isObjectType(type)) throw new Error(`The contract has no type ${typeName}.`);
    const parts = Object.values(type.getFields())
      .filter(({ args }) => !args.some((each) => isRequiredArgument(each)))
      .map((field) => {
        const inner = getNamedType(field.type);
        if (isLeafType(inner)) return field.name;
        const part = fragment(inner.name, left);
        return part === undefined ? "" : `${field.name} { ...${part} }`;
      });
    return ["__typename", ...parts].join(" ");
  }
}

/** The remaining depth inside a type; undefined to stop. */
function entering(typeName: string, depth: Depth): Depth | undefined {
  const type = schema.getType(typeName);
  const names = isObjectType(type) ? type.getInterfaces().map(({ name }) => name) : [];
  const { blocks, pages } = depth;
  // Rows contain elements, which would recurse forever.
  if (typeName === "WebformFlexbox") return undefined;
  if (names.includes("NodeInterface")) return pages > 0 ? { blocks, pages: pages - 1 } : undefined;
  if (names.includes("ParagraphInterface")) {
    return blocks > 0 ? { blocks: blocks - 1, pages } : undefined;
  }
  return depth;
}
