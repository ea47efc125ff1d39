// Gatsby's engine refuses the prefix node:.
import { createHash } from "crypto";

/** Address of a file with a hash of its content, for caching without limit. */
export function fileAddress(name: string, extension: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 20);
  return `/static/${name}-${hash}.${extension}`;
}
