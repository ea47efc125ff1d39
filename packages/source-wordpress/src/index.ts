import type { SourceModule } from "@quatrain/contract/source";
import { LANGCODES } from "./Places";
import { type WordPressEnvironment, wordpressEnvironment } from "./settings";
import { WordPressSource } from "./WordPressSource";

/** Entry point for CONTENT_SOURCE=wordpress. */
export const source = {
  settings: wordpressEnvironment,
  create(env: WordPressEnvironment): WordPressSource {
    const { WORDPRESS_URL: url, WORDPRESS_PASSWORD: login, WORDPRESS_TYPES: types } = env;
    const first = env.WORDPRESS_LANGUAGE;
    const langcodes = [first, ...LANGCODES.filter((each) => each !== first)];
    return new WordPressSource({ url, login, langcodes, types });
  },
} satisfies SourceModule<WordPressEnvironment>;
