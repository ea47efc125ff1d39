import path from "node:path";

/** A unique and stable file name: `Über uns.JPG` becomes `uber-uns-0a1b2c3d.jpg`. */
export function nameWith(name: string, hash: string): string {
  const { name: base, ext } = path.parse(name);
  const plain = base
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${plain || "file"}-${hash.slice(0, 8)}${ext.toLowerCase()}`;
}
