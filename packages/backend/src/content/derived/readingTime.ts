import type { Page } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { wordsOf } from "../textOf";

const WORDS_PER_MINUTE = 200;

/** Estimated reading time of a page in minutes, at least 1. */
export const readingTime: FieldResolver = (page, _args, { model }) =>
  Math.max(1, Math.round(wordsOf(page as Page, model) / WORDS_PER_MINUTE));
