import "i18next";
import type { TextResources } from "../src/i18n/textKeys";

// Keys of texts are checked by the compiler: only a key that leads to a text, never to a group of them.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: TextResources;
  }
}
