/** The languages of the sites, as the queues name them. */
export const localeTags = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
