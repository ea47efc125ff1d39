/** A line of a build that says which value of a page is not as the contract promises: `/about (de): lead: …`. */
export const FAULT_ON_PAGE =
  /^\/.* \((de|en|fr|it)\): \w+(\[\d+\]|\.\w+)*…?( \(which costs .+?\))?: (Expected|It is missing|It does not say its kind|There is no kind) ?/;
