/** A fault in the definition of a form. */
export interface Problem {
  /** Key of the element at fault. */
  readonly key: string;
  /** Problem in plain English. */
  readonly message: string;
}
