/** Endpoint and token for editing a CMS. */
export interface Editing {
  /** URL of its GraphQL endpoint. */
  url: string;
  token: string;
}

/** Sends an operation to a CMS as an editor. @throws Error if the operation fails */
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
