/** Calls an endpoint of the studio. @throws Error with the message of the response */
export async function callEndpoint<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api/cms/${path}`, {
    credentials: "same-origin",
    ...(body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
  });
  const answer = (await response.json()) as { errors?: { message: string }[] };
  if (response.ok) return answer as T;
  throw new Error(answer.errors?.[0]?.message ?? `The studio answered ${response.status}.`);
}
