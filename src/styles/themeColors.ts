/** Colours that browsers give their own frame: those of the page, by its colour scheme. */
export const themeColors = { light: "#fdfdfb", dark: "#0e1417" } as const;
