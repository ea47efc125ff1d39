import type { Rule } from "./rule";

// Host labels end at dots, which they cannot contain, so matching takes linear time.
const local = /^(?:"[^"]+"|[^\s@<>()[\]\\.,;:"]+(?:\.[^\s@<>()[\]\\.,;:"]+)*)$/;
const host = /^(?:[^\s@<>()[\]\\.,;:"]+\.)+[^\s@<>()[\]\\.,;:"]{2,}$/;

/** The value looks like an email address. */
export const email: Rule = ({ value }) => {
  const text = String(value);
  const at = text.lastIndexOf("@");
  return at > 0 && local.test(text.slice(0, at)) && host.test(text.slice(at + 1));
};

/** The value is a web address. Arguments list the allowed schemes, such as "ftp:"; default: http: and https:. */
export const url: Rule = ({ value, args }) => {
  try {
    const { protocol } = new URL(String(value));
    return (args.length > 0 ? args : ["http:", "https:"]).includes(protocol);
  } catch {
    return false; // A URL parser says so by an error.
  }
};
