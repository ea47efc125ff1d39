/** Replaces Payload's own status, because the sidebar shows the state in the CMS. */
export function NoStatus() {
  return null;
}
