import "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    // A missing text shows its key, so `t` never returns null.
    returnNull: false;
  }
}
