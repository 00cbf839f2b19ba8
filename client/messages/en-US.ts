// biome-ignore-all lint/style/useFilenamingConvention: named by its locale, like its folder
import type { Messages } from '#client/platform/texts/texts.tsx'

/** Only what differs from English: a page of this locale reads both. */
export const messages = import.meta.glob<Messages>('./en-US/*.json', { eager: true, import: 'default' })
