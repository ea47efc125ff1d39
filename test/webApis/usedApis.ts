import path from "node:path";
import ts from "typescript";
import { apiOf, lackedNames, type Api } from "./compatibility";

/** A use of an API that some browser of `browserslist` lacks. */
export interface Use extends Api {
  /** "src/browser/whenIdle.ts:4". */
  place: string;
}

/** React's names of attributes that differ from HTML. */
const attributes: Record<string, string> = { className: "class", htmlFor: "for" };

/**
 * Finds uses of browser and language APIs that some browser of `browserslist` lacks. Types identify the owner of a
 * method, even behind a cast. Includes events of `addEventListener`, attributes and events of JSX, but no options in
 * objects.
 *
 * @param program includes TypeScript's browser types
 * @param paths files for browsers, from the current folder
 */
export function usedApis(program: ts.Program, paths: readonly string[]): Use[] {
  const checker = program.getTypeChecker();
  const uses: Use[] = [];

  function note(node: ts.Node, file: ts.SourceFile, api: Api | undefined): void {
    if (!api || api.lackedBy.length === 0) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    uses.push({ ...api, place: `${path.relative(process.cwd(), file.fileName)}:${line + 1}` });
  }

  /** Names of an object's type, its base types and the members of a union. */
  function namesOf(type: ts.Type): string[] {
    if (type.isUnionOrIntersection()) return type.types.flatMap(namesOf);
    const apparent = checker.getApparentType(type);
    const bases = apparent.isClassOrInterface()
      ? checker.getBaseTypes(apparent)
      : targetBases(apparent);
    const name = apparent
      .getSymbol()
      ?.getName()
      .replace(/Constructor$/, "");
    return [...(name ? [name] : []), ...bases.flatMap(namesOf)];
  }

  function targetBases(type: ts.Type): ts.BaseType[] {
    const { target } = type as Partial<ts.TypeReference>;
    return target?.isClassOrInterface() ? checker.getBaseTypes(target) : [];
  }

  /** Whether a name belongs to the library. Scripts without types may use APIs that the types lack. */
  function isOfLibrary(node: ts.Node): boolean {
    const symbol = checker.getSymbolAtLocation(node);
    const files = symbol?.declarations?.map((each) => each.getSourceFile());
    return !symbol || (files ?? []).some((file) => program.isSourceFileDefaultLibrary(file));
  }

  /** Names to look up a member by: its types, a class, or the window. */
  function ownersOf(object: ts.Expression): string[] {
    const inner = bare(object);
    const names = namesOf(checker.getTypeAtLocation(inner));
    return ts.isIdentifier(inner) && isOfLibrary(inner) ? [inner.text, ...names] : names;
  }

  function memberOf(object: ts.Expression, name: string): Api | undefined {
    if (!lackedNames.has(name)) return undefined;
    for (const owner of ownersOf(object)) {
      const found = apiOf(owner, name) ?? apiOf(owner, `${name}_static`);
      if (found) return found;
      if (/^(Window|window|globalThis)$/.test(owner)) return globalOf(name);
    }
    return undefined;
  }

  const globalOf = (name: string) => apiOf("Window", name) ?? apiOf(name);

  function visit(node: ts.Node, file: ts.SourceFile): void {
    if (ts.isPropertyAccessExpression(node)) {
      note(node.name, file, memberOf(node.expression, node.name.text));
    } else if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
      for (const { propertyName, name } of node.name.elements) {
        const key = propertyName ?? name;
        if (node.initializer && ts.isIdentifier(key))
          note(key, file, memberOf(node.initializer, key.text));
      }
    } else if (ts.isIdentifier(node) && lackedNames.has(node.text)) {
      if (isValue(node) && isOfLibrary(node)) note(node, file, globalOf(node.text));
    } else if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name)) {
      note(node, file, attributeOf(node.parent.parent, node.name.text));
    } else if (isTag(node) && isElement(node.tagName)) {
      note(node, file, apiOf(node.tagName.text));
    }
    if (ts.isCallExpression(node)) noteListener(node, file);
    ts.forEachChild(node, (child) => visit(child, file));
  }

  /** Event of a call of `addEventListener`. */
  function noteListener(call: ts.CallExpression, file: ts.SourceFile): void {
    const [type] = call.arguments;
    if (!type || !ts.isStringLiteral(type)) return;
    const callee = call.expression;
    const isMember = ts.isPropertyAccessExpression(callee);
    if ((isMember ? callee.name : callee).getText() !== "addEventListener") return;
    const owners = isMember ? ownersOf(callee.expression) : ["Window"];
    note(type, file, firstOf(owners, `${type.text}_event`));
  }

  for (const each of paths) {
    const file = program.getSourceFile(each);
    if (!file) throw new Error(`${each} is no part of the program.`);
    visit(file, file);
  }
  return uses;
}

/** Removes parentheses and casts from an expression. */
function bare(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression);
  return isWrapped ? bare(expression.expression) : expression;
}

function firstOf(owners: readonly string[], name: string): Api | undefined {
  for (const owner of owners) {
    const found = apiOf(owner, name);
    if (found) return found;
  }
  return undefined;
}

/** Whether an identifier is a global, and not a member, type or declared name. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isBinaryExpression(parent) || ts.isTypeOfExpression(parent)) return true;
  return ts.isExpression(node) && ts.isExpression(parent) && !ts.isJsxAttribute(parent);
}

const isTag = (node: ts.Node): node is ts.JsxOpeningLikeElement =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);

const isElement = (name: ts.JsxTagNameExpression): name is ts.Identifier =>
  ts.isIdentifier(name) && /^[a-z]/.test(name.text);

function attributeOf(tag: ts.JsxOpeningLikeElement, name: string): Api | undefined {
  if (!isElement(tag.tagName)) return undefined;
  if (/^on[A-Z]/.test(name))
    return firstOf(["HTMLElement", "Element"], `${name.slice(2).toLowerCase()}_event`);
  const attribute = attributes[name] ?? name.toLowerCase();
  return apiOf(tag.tagName.text, attribute) ?? apiOf("global_attributes", attribute);
}
