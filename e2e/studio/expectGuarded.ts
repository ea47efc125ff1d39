import { expect } from "@playwright/test";
import { FIRST_ACCOUNT } from "../../scripts/studio.mjs";
import type { Day } from "./Day";
import { control, formReady } from "./form";

/** Expects that headers, session and passwords of a studio keep others out. Needs a signed-in editor. */
export async function expectGuarded(day: Pick<Day, "editor" | "studio">): Promise<void> {
  const { editor, studio } = day;
  const { origin } = new URL(studio.url);
  const faults: string[] = [];
  editor.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) faults.push(message.text());
  });
  const page = await editor.goto(`${studio.url}/account`);
  await formReady(editor);
  expect(faults).toEqual([]);
  const policy = page?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");

  const cookies = await editor.context().cookies(origin);
  const token = cookies.find(({ name }) => name === "payload-token");
  expect(token).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const ask = (headers: Record<string, string>) =>
    fetch(`${origin}/api/users/me`, {
      headers: { cookie: `payload-token=${token?.value}`, ...headers },
    });
  const own = await ask({ origin });
  for (const headers of [page?.headers() ?? {}, Object.fromEntries(own.headers)]) {
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
    });
  }
  expect(await own.json()).toMatchObject({ user: { email: FIRST_ACCOUNT } });
  const others: Record<string, string>[] = [
    { origin: "https://other.example" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of others) {
    const answer = await ask(headers);
    expect(await answer.json()).toMatchObject({ user: null });
    expect(answer.headers.has("access-control-allow-origin")).toBe(false);
  }

  // A link from another site opens the form without another login.
  await editor.route("http://other.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${studio.url}/account">Konto</a>` }),
  );
  await editor.goto("http://other.test/");
  await editor.getByRole("link").click();
  await formReady(editor);
  await editor.getByRole("button", { name: "Passwort ändern" }).click();
  for (const name of ["password", "confirm-password"]) {
    await control(editor, name).fill("elf Zeichen");
  }
  // Payload ignores a click while it requests the form's state from the server.
  await expect(async () => {
    await editor.locator("#action-save").click();
    const reason = editor.getByText("Ein Passwort hat mindestens 12 Zeichen.");
    await expect(reason).toBeVisible({ timeout: 3000 });
  }).toPass();
}
