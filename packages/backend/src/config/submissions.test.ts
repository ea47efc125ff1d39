import { readConfig } from "./config";

test("submissions are neither delivered nor deleted unless that is configured", () => {
  expect(readConfig({})).toMatchObject({
    submissions: { minSeconds: 3, webhook: undefined, mail: undefined, retentionDays: undefined },
  });
});

test("faults are reported together with all others", () => {
  const faulty = {
    BACKEND_PORT: "many",
    TRUST_PROXY: "10.0.0.1,proxy",
    SUBMISSION_RETENTION_DAYS: "0",
    WEBFORM_WEBHOOK_URL: "https://crm.example.org",
    WEBFORM_MAIL_TO: "a@b.ch, c@d\r\nBcc: x",
  };
  expect(() => readConfig(faulty)).toThrow(
    [
      "The environment has faults:",
      "  BACKEND_PORT must be a whole number from 0 to 65535",
      "  TRUST_PROXY must be true, false, a number of proxies, or their addresses with commas",
      "  SUBMISSION_RETENTION_DAYS must be a whole number from 1 to 36500",
      "  WEBFORM_MAIL_TO.1 must be a mail address",
      "  WEBFORM_WEBHOOK_SECRET must be set, since WEBFORM_WEBHOOK_URL is",
    ].join("\n"),
  );
});

test("a webhook and mails are configured", () => {
  const { submissions } = readConfig({
    WEBFORM_WEBHOOK_URL: "https://crm.example.org/in",
    WEBFORM_WEBHOOK_SECRET: "0123456789abcdef",
    WEBFORM_MAIL_TO: "a@b.ch,c@d.ch",
  });
  expect(submissions).toMatchObject({
    webhook: { url: "https://crm.example.org/in", secret: "0123456789abcdef" },
    mail: { to: ["a@b.ch", "c@d.ch"], from: "webforms@localhost" },
  });
});
