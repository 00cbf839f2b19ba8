/** Site ids that are the platform's own: `desk.localhost` is the desk, never a brand. */
export const reservedSites: readonly string[] = ['desk', 'studio', 'ops', 'www']

/** First parts of addresses that are the platform's own. No page file, and so no lander, may have such a name. */
export const reservedPages: readonly string[] = ['report', 'safety', 'age', 'transparency', 'desk', 'studio']
