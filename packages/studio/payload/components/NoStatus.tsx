/** Payload's own status says nothing here: how a page stands in the CMS is told beside the form. */
export function NoStatus() {
  return null;
}
