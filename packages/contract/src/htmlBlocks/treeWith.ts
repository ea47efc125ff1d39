import { isHidden } from "../formattedText/styles";
import { type Element, type Node, treeOf } from "../formattedText/tree";
import type { Report } from "./Report";

/**
 * The tree of a text, without what its author has hidden, and without what stands in for pictures and frames that load once
 * they are seen.
 * @param report counts the blocks that stand in comments alone
 */
export function treeWith(html: string, report: Report): Node[] {
  return shownOf(treeOf(html, (comment) => report.comment(comment)));
}

const LATE = new Set(["iframe", "img", "picture"]);

function shownOf(nodes: readonly Node[]): Node[] {
  let last: Element | undefined;
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return [node];
    const isStandIn = node.name === "noscript" && LATE.has(last?.name ?? "");
    last = node;
    return isHidden(node) || isStandIn ? [] : [{ ...node, children: shownOf(node.children) }];
  });
}
