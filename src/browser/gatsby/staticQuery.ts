import { createContext } from "react";

// Replaces Gatsby's static queries in browsers: the site has none.

export const StaticQueryContext = createContext({});
export const StaticQuery = null;
export const useStaticQuery = null;
