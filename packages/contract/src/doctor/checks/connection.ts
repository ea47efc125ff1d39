import type { Answer, Connection, Failure } from "../client/connection";
import type { Findings } from "../findings";

const PING = { query: "{ __typename }" };
const CHANGE = { query: "mutation { __typename }" };

/**
 * Checks the connection to the CMS by POST and GET.
 *
 * @returns why it cannot be examined; null if it can
 */
export async function checkConnection(
  connection: Connection,
  findings: Findings,
): Promise<string | null> {
  const { url, method } = connection.options;
  const byPost = await connection.post(PING);
  if (byPost.kind === "unreachable" || byPost.kind === "timeout") return reasonOf(byPost);
  const byGet = await connection.get(PING);
  const answer = [byPost, byGet].find(isAnswer);
  if (!answer) return reasonOf(byPost);
  if (!isAnswer(byPost)) findings.add("post-refused", reasonOf(byPost));
  if (!isAnswer(byGet)) {
    if (method === "GET") findings.add("get-refused", reasonOf(byGet));
  } else {
    // A mutation that changes nothing.
    const changed = await connection.get(CHANGE);
    if (isAnswer(changed) && changed.data) findings.add("get-mutations");
  }
  const type = answer.headers.get("content-type") ?? "none";
  if (!/\bjson\b/i.test(type)) findings.add("content-type", `Content-Type: ${type}`);
  if (!isPrivate(new URL(url))) findings.add("not-encrypted");
  return null;
}

/** Whether `{ __typename }` returned a name. */
function isAnswer(found: Answer | Failure): found is Answer {
  return found.kind === "answer" && typeof found.data === "object" && found.data !== null;
}

function reasonOf(found: Answer | Failure): string {
  if (found.kind !== "answer") return found.reason;
  return `It answers with an error: ${found.errors[0]?.message ?? "without saying which."}`;
}

/** Whether the connection is encrypted or local. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
