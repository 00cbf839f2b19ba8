import type { Messages } from '#client/platform/texts/texts.tsx'

/** Every text of the language in one chunk, so that a page loads its words in one request. */
export const messages = import.meta.glob<Messages>('./da/*.json', { eager: true, import: 'default' })
