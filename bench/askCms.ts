/** The editing interface of a CMS, and who edits. */
export interface Editing {
  /** Of its GraphQL. */
  url: string;
  token: string;
}

/** Asks a CMS as an editor. @throws Error if it does not do what it is asked for */
export async function askCms<Data>(
  { url, token }: Editing,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as { data?: Data; errors?: { message: string }[] };
  if (!answer.data) throw new Error(answer.errors?.[0]?.message ?? `Status ${response.status}`);
  return answer.data;
}
