/** Site ids that the platform uses: `desk.localhost` is the desk, never a brand. */
export const reservedSites: readonly string[] = ['desk', 'studio', 'ops', 'www']

/** First path segments that the platform uses. No page file, and so no lander, may have such a name. */
export const reservedPages: readonly string[] = ['report', 'safety', 'age', 'transparency', 'desk', 'studio']
