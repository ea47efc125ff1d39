/** Where visitors find a page, by the name that its file has in a release. */
export const pageAddress = (name: string) => `/${name.replace(/\/?index\.html$/, "")}`;
