import ts from "typescript";
import { HOOK } from "./hook";

/** A component that a file exports, and where it begins to draw. */
interface FoundComponent {
  name: string;
  body: ts.ConciseBody;
}

/** Names of the React components that a file exports: functions and classes with a capital. */
export function componentNames(source: string): string[] {
  return findComponents(source).map(({ name }) => name);
}

/**
 * Lets every component that a file exports draw nothing where the test asks for it.
 *
 * @param path path of the file within the project, which with the name identifies the component
 * @returns the source with its lines where they were
 */
export function instrument(source: string, path: string): string {
  const insertions = findComponents(source).flatMap(({ name, body }) => {
    const asked = `globalThis.${HOOK}?.(${JSON.stringify(`${path}#${name}`)})`;
    if (ts.isBlock(body)) return [{ at: body.getStart() + 1, text: `if (${asked}) return null;` }];
    return [
      { at: body.getStart(), text: `(${asked} ? null : ` },
      { at: body.getEnd(), text: ")" },
    ];
  });
  return insertions
    .sort((a, b) => b.at - a.at)
    .reduce(
      (text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at),
      source,
    );
}

function findComponents(source: string): FoundComponent[] {
  const file = ts.createSourceFile(
    "file.tsx",
    source,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  return file.statements.filter(isExported).flatMap(componentsOf);
}

function componentsOf(statement: ts.Statement): FoundComponent[] {
  if (ts.isFunctionDeclaration(statement)) return component(statement.name, statement.body);
  if (ts.isClassDeclaration(statement)) {
    const render = statement.members.find(
      (member) => ts.isMethodDeclaration(member) && member.name.getText() === "render",
    );
    return component(statement.name, render && (render as ts.MethodDeclaration).body);
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    component(name, initializer && drawnBy(initializer)),
  );
}

/** The body of a function, that in `memo(...)` and the like included. */
function drawnBy(expression: ts.Expression): ts.ConciseBody | undefined {
  if (ts.isArrowFunction(expression) || ts.isFunctionExpression(expression)) return expression.body;
  if (!ts.isCallExpression(expression)) return undefined;
  const wraps = ["memo", "forwardRef"].includes(expression.expression.getText());
  const [wrapped] = expression.arguments;
  return wraps && wrapped ? drawnBy(wrapped) : undefined;
}

function component(name: ts.Node | undefined, body: ts.ConciseBody | undefined): FoundComponent[] {
  const text = name?.getText() ?? "";
  return body && /^[A-Z].*[a-z]/.test(text) ? [{ name: text, body }] : [];
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
