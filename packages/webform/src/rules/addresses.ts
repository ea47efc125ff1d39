import type { Rule } from "./rule";

// Labels of the host are bounded by dots, which they cannot contain: the time to match is linear.
const local = /^(?:"[^"]+"|[^\s@<>()[\]\\.,;:"]+(?:\.[^\s@<>()[\]\\.,;:"]+)*)$/;
const host = /^(?:[^\s@<>()[\]\\.,;:"]+\.)+[^\s@<>()[\]\\.,;:"]{2,}$/;

/** The value looks like a mail address. */
export const email: Rule = ({ value }) => {
  const text = String(value);
  const at = text.lastIndexOf("@");
  return at > 0 && local.test(text.slice(0, at)) && host.test(text.slice(at + 1));
};

/** The value is a web address. Arguments are the schemes allowed, "ftp:"; without: http: and https:. */
export const url: Rule = ({ value, args }) => {
  try {
    const { protocol } = new URL(String(value));
    return (args.length > 0 ? args : ["http:", "https:"]).includes(protocol);
  } catch {
    return false; // A URL parser says so by an error.
  }
};
