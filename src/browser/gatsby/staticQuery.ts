import { createContext } from "react";

// Stands in for Gatsby's static queries in browsers: the site has none.

export const StaticQueryContext = createContext({});
export const StaticQuery = null;
export const useStaticQuery = null;
