/** How long the link that `npm start` prints holds, in minutes: a week. */
const LIFETIME_MINUTES = 7 * 24 * 60;

// The same link is handed out again while half its time is left: starts do not pile up tokens. It publishes,
// too: the file beside it holds the editor's token anyway.
const CREATE = `mutation ($lifetimeMinutes: Int!) {
  createPreviewToken(
    scope: SITE, label: "npm start", lifetimeMinutes: $lifetimeMinutes, reuse: true, acts: true
  ) {
    token
  }
}`;

/**
 * Address under which an editor sees the drafts of the whole site.
 *
 * @param {{ siteUrl: string; graphqlUrl: string; editorToken: string }} options
 * @returns {Promise<string>} in its place, why there is none
 */
export async function previewLink({ siteUrl, graphqlUrl, editorToken }) {
  try {
    const response = await fetch(graphqlUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${editorToken}` },
      body: JSON.stringify({
        query: CREATE,
        variables: { lifetimeMinutes: LIFETIME_MINUTES },
      }),
    });
    const { data, errors } = await response.json();
    if (!data) return `not available: ${errors?.[0]?.message ?? response.statusText}`;
    return `${siteUrl}/de/preview?token=${data.createPreviewToken.token}`;
  } catch (error) {
    return `not available: ${error.message}`;
  }
}
