// biome-ignore-all lint/style/useFilenamingConvention: the file name is the name of the locale
import type { Messages } from '#client/platform/texts/texts.tsx'

/** Only the texts that differ from English. A page in this locale loads the English texts and these texts. */
export const messages = import.meta.glob<Messages>('./en-US/*.json', { eager: true, import: 'default' })
