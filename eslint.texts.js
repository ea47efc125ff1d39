// A rule of our own, for all that React draws.

/** Properties by which a component is given elements to place, rather than text. */
const SLOTS = new Set(
  ["children", "citation", "content", "fallback", "fields", "footer", "foot", "header"].concat([
    "icon",
    "meta",
    "note",
    "notice",
  ]),
);

const messages = {
  apart:
    "Give this text an element of its own: beside others, React loses it once a browser's translation has replaced it.",
  space:
    "Put this space into an element: what comes and goes beside it cannot be placed once a browser has translated the page.",
};

/** Whether JSX draws nothing for a child: line breaks, or a comment. */
function isNothing({ type, value, expression }) {
  if (type === "JSXText") return /^\s*$/.test(value) && (value.includes("\n") || value === "");
  return type === "JSXExpressionContainer" && expression.type === "JSXEmptyExpression";
}

const isSpace = (text) => text.trim() === "" && !text.includes("\u00a0");

/** "text", "space", "node", or "some" for a node that comes and goes. */
function kindOf(node, scope) {
  switch (node.type) {
    case "JSXText":
      return isSpace(node.value) ? "space" : "text";
    case "JSXExpressionContainer":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "ChainExpression":
      return kindOf(node.expression, scope);
    case "Literal":
      if (typeof node.value === "string") return isSpace(node.value) ? "space" : "text";
      return typeof node.value === "number" ? "text" : "node";
    case "LogicalExpression":
      return either(node.operator === "&&" ? [] : [node.left], [node.right], scope);
    case "ConditionalExpression":
      return either([node.consequent], [node.alternate], scope);
    case "CallExpression":
      return isList(node) ? "some" : kindOfCall(node.callee, scope);
    case "Identifier":
      if (node.name === "undefined" || SLOTS.has(node.name)) return "node";
      return kindOfVariable(node.name, scope);
    case "MemberExpression":
      return SLOTS.has(node.property.name) ? "node" : "text";
    case "BinaryExpression":
      return node.operator === "+" ? "text" : "node";
    case "UnaryExpression":
    case "JSXElement":
    case "JSXFragment":
    case "JSXSpreadChild":
      return "node";
    default:
      return "text";
  }
}

function either(left, right, scope) {
  const kinds = [...left, ...right].map((node) => kindOf(node, scope));
  return kinds.some((kind) => kind === "text" || kind === "space") ? "text" : "some";
}

/** What a list consists of is an element, or a part that is looked at for itself. */
const isList = ({ callee }) =>
  callee.type === "MemberExpression" && /^(map|flatMap)$/.test(callee.property.name);

/** A function of the same file is known by what it returns at once; `t` and its like give texts. */
function kindOfCall(callee, scope) {
  const { value, at } = valueOf(callee.name, scope);
  return value?.type === "ArrowFunctionExpression" ? kindOf(value.body, at) : "text";
}

/** A variable is a node if one was assigned to it. */
function kindOfVariable(name, scope) {
  const { value, at } = valueOf(name, scope);
  return value ? kindOf(value, at) : "text";
}

/** What was assigned to a variable, and where. */
function valueOf(name, scope) {
  for (let at = scope; at; at = at.upper) {
    const node = at.set.get(name)?.defs[0]?.node;
    if (node) return { at, value: node.id?.type === "Identifier" ? node.init : undefined };
  }
  return {};
}

/**
 * Texts of a page stand alone in their elements. Translation in browsers replaces each text by an element. React, which
 * goes on from the text, then cannot take it away, put anything before it, or change it; the text of an element that
 * holds nothing else it sets anew.
 *
 * @type {import("eslint").Rule.RuleModule}
 */
const textsApart = {
  meta: { type: "problem", schema: [], messages },
  create(context) {
    const check = (parent) => {
      const scope = context.sourceCode.getScope(parent);
      const children = parent.children.filter((child) => !isNothing(child));
      // What stands in a fragment has the siblings of the fragment.
      if (children.length < 2 && parent.type === "JSXElement") return;
      const kinds = children.map((child) => kindOf(child, scope));
      const comesAndGoes = kinds.includes("some");
      for (const [index, node] of children.entries()) {
        if (kinds[index] === "text") context.report({ node, messageId: "apart" });
        if (kinds[index] === "space" && comesAndGoes) context.report({ node, messageId: "space" });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

module.exports = { rules: { "texts-apart": textsApart } };
