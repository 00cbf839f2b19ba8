/** Site ids that are reserved for the platform. For example, `desk.localhost` can never be the host of a site. */
export const reservedSites: readonly string[] = ['desk', 'studio', 'ops', 'www']

/** First path segments that the platform uses. No page file, and so no lander, may have such a name. */
export const reservedPages: readonly string[] = ['report', 'safety', 'age', 'transparency', 'desk', 'studio']
