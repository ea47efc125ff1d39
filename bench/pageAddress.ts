/** Path of a page for visitors, from its file name in a release. */
export const pageAddress = (name: string) => `/${name.replace(/\/?index\.html$/, "")}`;
