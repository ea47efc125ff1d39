/** Sets variables in the text of an .env file; all else stays as it is. */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables).reduce((changed, [name, value]) => {
    const line = `${name}=${value}`;
    const pattern = new RegExp(`^${name}=.*$`, "m");
    if (pattern.test(changed)) return changed.replace(pattern, () => line);
    const end = changed === "" || changed.endsWith("\n") ? "" : "\n";
    return `${changed}${end}${line}\n`;
  }, text);
}

/** The value of a variable in the text of an .env file. */
export function variableIn(text: string, name: string): string | undefined {
  return new RegExp(`^${name}=(.+)$`, "m").exec(text)?.[1]?.trim();
}
