// Gatsby refuses the node: prefix in what its engine bundles.
import { createHash } from "crypto";

/** Address of a file that is named by its content, and so can be kept forever. */
export function fileAddress(name: string, extension: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 20);
  return `/static/${name}-${hash}.${extension}`;
}
