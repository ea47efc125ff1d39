import type { Rule } from "./rule";

type Sets = Readonly<{ default: RegExp } & Record<string, RegExp>>;

/** A rule about the characters of a text. The first argument selects the set. */
function characters(sets: Sets): Rule {
  return ({ value, args }) => {
    const name = String(args[0]);
    const set = Object.hasOwn(sets, name) ? sets[name] : sets.default;
    return (set ?? sets.default).test(String(value));
  };
}

export const alpha = characters({ default: /^\p{L}+$/u, latin: /^[a-z]+$/i });
export const alphanumeric = characters({ default: /^[\p{L}0-9]+$/u, latin: /^[a-z0-9]+$/i });
export const alpha_spaces = characters({ default: /^[\p{L} ]+$/u, latin: /^[a-z ]+$/i });
export const uppercase = characters({ default: /^\p{Lu}+$/u, latin: /^[A-Z]+$/ });
/** ASCII punctuation only. */
export const symbol = characters({ default: /^[!-/:-@[-`{-~]+$/ });
export const lowercase = characters({
  default: /^\p{Ll}+$/u,
  allow_non_alpha: /^[\p{Ll}0-9!-/:-@[-`{-~]+$/u,
  allow_numeric: /^[\p{Ll}0-9]+$/u,
  allow_numeric_dashes: /^[\p{Ll}0-9-]+$/u,
  latin: /^[a-z]+$/,
});

export const contains_alpha = characters({ default: /\p{L}/u, latin: /[a-z]/i });
export const contains_alphanumeric = characters({ default: /[\p{L}0-9]/u, latin: /[a-z0-9]/i });
export const contains_alpha_spaces = characters({ default: /[\p{L} ]/u, latin: /[a-z ]/i });
export const contains_uppercase = characters({ default: /\p{Lu}/u, latin: /[A-Z]/ });
export const contains_lowercase = characters({ default: /\p{Ll}/u, latin: /[a-z]/ });
export const contains_symbol = characters({ default: /[!-/:-@[-`{-~]/ });
export const contains_numeric = characters({ default: /[0-9]/ });
