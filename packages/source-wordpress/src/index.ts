import type { SourceModule } from "@quatrain/contract/source";
import { LANGCODES } from "./Places";
import { type WordPressEnvironment, wordpressEnvironment } from "./settings";
import { type OnLeft, WordPressSource } from "./WordPressSource";

const warn: OnLeft = (address, left) => {
  const names = Object.entries(left).map(([name, count]) => `${name} (${count})`);
  console.warn(`${address}: no block for ${names.join(", ")}. The words stay as text.`);
};

/** What CONTENT_SOURCE=wordpress leads to. */
export const source = {
  settings: wordpressEnvironment,
  create(env: WordPressEnvironment, onLeft: OnLeft = warn): WordPressSource {
    const { WORDPRESS_URL: url, WORDPRESS_PASSWORD: login, WORDPRESS_TYPES: types } = env;
    const first = env.WORDPRESS_LANGUAGE;
    const langcodes = [first, ...LANGCODES.filter((each) => each !== first)];
    return new WordPressSource({ url, login, langcodes, types }, onLeft);
  },
} satisfies SourceModule<WordPressEnvironment>;
