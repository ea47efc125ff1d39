import { shareForms, SUBMIT } from "./testing/startForms";

const TOO_MANY = [
  "Too many submissions have arrived in a short time. Please try again in a few minutes.",
];

const cms = shareForms({
  TRUST_PROXY: "true",
  WEBFORM_LIMIT_PER_ADDRESS: "2",
  WEBFORM_LIMIT_PER_FORM: "5",
});

async function sendFrom(forwarded: string, webform = "entry") {
  const elements = [{ element: "name", value: "A" }];
  const response = await fetch(`${cms.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": forwarded },
    body: JSON.stringify({
      query: SUBMIT,
      variables: { id: webform, langcode: "en", elements },
    }),
  });
  const { data } = (await response.json()) as {
    data: { submitWebform: { success: boolean; errors: string[] } };
  };
  return data.submitWebform;
}

test("behind a proxy that is trusted, one address may send so many entries, another as many again", async () => {
  for (const address of ["192.0.2.1", "192.0.2.2"]) {
    expect(await sendFrom(address)).toMatchObject({ success: true });
    expect(await sendFrom(address)).toMatchObject({ success: true });
    expect(await sendFrom(address)).toEqual({
      success: false,
      errors: TOO_MANY,
      validationErrors: [],
      confirmation: null,
      token: null,
    });
  }
  // A forged address is further left than the one that the proxy has added.
  expect(await sendFrom("203.0.113.7, 192.0.2.1")).toMatchObject({ success: false });
});

test("a form takes so many entries, whoever sends them; other forms go on", async () => {
  expect(await sendFrom("192.0.2.3")).toMatchObject({ success: true });
  expect(await sendFrom("192.0.2.4")).toMatchObject({ success: false, errors: TOO_MANY });
  expect(await sendFrom("192.0.2.5", "paged")).toMatchObject({ success: true });
});
