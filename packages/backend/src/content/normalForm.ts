import { isInline } from "@quatrain/contract/formattedText/elements";
import { mapText } from "@quatrain/contract/formattedText/mapText";
import { htmlOf, type Node } from "@quatrain/contract/formattedText/tree";
import { type ContentModel, type Shape, typeModel } from "./model";
import { isRecord } from "./validation";

/**
 * Normalizes content for comparison: removes differences that visitors cannot see, such as the order of
 * topics, extra spaces, and parts of formatted texts that pages do not show.
 */
export function normalForm(
  kind: string,
  fields: Readonly<Record<string, unknown>>,
  model: ContentModel,
): Record<string, unknown> {
  const type = typeModel(model, kind);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = type.fields.get(name);
      return [name, field === undefined ? value : normalValue(field.shape, value, model)];
    }),
  );
}

function normalValue(shape: Shape, value: unknown, model: ContentModel): unknown {
  if (shape.is === "list" && Array.isArray(value)) {
    if (shape.of.is === "topic") return [...new Set(value.map(String))].sort();
    return value.map((each: unknown) => normalValue(shape.of, each, model));
  }
  if (typeof value === "string") {
    return shape.is === "text"
      ? normalHtml(value)
      : shape.is === "scalar"
        ? normalText(value)
        : value;
  }
  if (shape.is !== "object" || !isRecord(value)) return value;
  const kind = shape.kinds.length === 1 ? shape.kinds[0] : String(value["kind"]);
  return kind === undefined || !model.types.has(kind) ? value : normalForm(kind, value, model);
}

/** Keeps line breaks, which matter in postal addresses, for example. */
function normalText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[ \t]*\r?\n[ \t]*/g, "\n")
    .replace(/[ \t]+/g, " ")
    .trim();
}

function normalHtml(html: string): string {
  const text = /[<&]/.test(html)
    ? htmlOf(trimmed(withoutSpaces(mapText(html).nodes), "div"))
    : spaced(html);
  return text.normalize("NFC").trim();
}

function withoutSpaces(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return [spaced(node)];
    if (node.name === "pre") return [node];
    return [{ ...node, children: trimmed(withoutSpaces(node.children), node.name) }];
  });
}

/** Removes spaces at the edges of blocks and between blocks, which browsers do not show. */
function trimmed(nodes: Node[], parent: string): Node[] {
  const isBlock = (node: Node | undefined) =>
    node === undefined ? !isInline(parent) : typeof node !== "string" && !isInline(node.name);
  return nodes.flatMap((node, index): Node[] => {
    if (typeof node !== "string") return [node];
    const start = isBlock(nodes[index - 1]) ? node.trimStart() : node;
    const text = isBlock(nodes[index + 1]) ? start.trimEnd() : start;
    return text === "" ? [] : [text];
  });
}

function spaced(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, " ");
}
