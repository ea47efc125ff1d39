/** An answer to a GraphQL request. */
export interface Answer<Data> {
  status: number;
  data: Data | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Sends a query like the site: by POST, with the operation name. */
export async function ask<Data>(
  url: string,
  query: string,
  variables: object = {},
): Promise<Answer<Data>> {
  const operationName = /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1];
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ operationName, variables, query }),
  });
  const { data = null, ...rest } = (await response.json()) as Omit<Answer<Data>, "status">;
  return { ...rest, status: response.status, data };
}

/** Data of a successful response. @throws Error otherwise */
export async function dataOf<Data>(url: string, query: string, variables: object = {}) {
  const answer = await ask<Data>(url, query, variables);
  if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer));
  return answer.data;
}
