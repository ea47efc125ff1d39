/** Matches a line of a build's log about a wrong value on a page: `/about (de): lead: …`. */
export const FAULT_ON_PAGE =
  /^\/.* \((de|en|fr|it)\): \w+(\[\d+\]|\.\w+)*…?( \(which costs .+?\))?: (Expected|It is missing|It does not say its kind|There is no kind) ?/;
