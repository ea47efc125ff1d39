import { ask } from "./ask";

/** Expects of an example that it takes no query of any size: neither one of many parts nor a long text. */
export async function expectLargeRefused(url: string): Promise<void> {
  const fields = Array.from({ length: 4000 }, (_, index) => `a${index}: languages{id}`).join(" ");
  const { errors } = await ask(url, `{${fields}}`);
  expect(errors?.[0]?.message).toContain("token");
  const { status } = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: `{ languages { id } } #${"x".repeat(100_000)}` }),
  });
  expect(status).toBe(413);
}
