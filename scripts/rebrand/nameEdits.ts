import { editText, type Edits } from "./edits";

/** A name as npm takes it: "Museum für Gestaltung" is "museum-fuer-gestaltung". */
export function packageName(name: string): string {
  const spelled = name
    .toLowerCase()
    .replace(/ä/g, "ae")
    .replace(/ö/g, "oe")
    .replace(/ü/g, "ue")
    .replace(/ß/g, "ss")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "");
  return spelled
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);
}

/** Puts the name of an institution where the project is named. */
export function nameEdits(project: string, name: string): Edits {
  const own = packageName(name);
  if (own === "") {
    return {
      edits: [],
      faults: ["--name has no letter from a to z, as the name of a package needs"],
    };
  }
  const description = `${name}: a website built ahead of time by Gatsby from a headless CMS over GraphQL.`;
  const main = editText(project, "package.json", "name and description", (text, fault) =>
    withFields(text, { name: own, description }, fault),
  );
  const lock = editText(project, "package-lock.json", "name", (text, fault) => {
    // The name at the top, and that of the package at the top.
    const pattern = /^(\s*"name": )"[^"]*"/gm;
    let count = 0;
    const changed = text.replace(pattern, (line, start: string) => {
      count += 1;
      return count <= 2 ? `${start}"${own}"` : line;
    });
    if (count < 2) fault("does not name the package twice");
    return changed;
  });
  return {
    edits: [...main.edits, ...lock.edits],
    faults: [...(main.faults ?? []), ...(lock.faults ?? [])],
  };
}

function withFields(
  text: string,
  fields: Readonly<Record<string, string>>,
  fault: (reason: string) => void,
): string {
  return Object.entries(fields).reduce((changed, [name, value]) => {
    const pattern = new RegExp(`^(  "${name}": )"(?:[^"\\\\]|\\\\.)*"`, "m");
    if (!pattern.test(changed)) fault(`has no "${name}"`);
    return changed.replace(pattern, (_line, start: string) => start + JSON.stringify(value));
  }, text);
}
