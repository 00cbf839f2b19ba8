// biome-ignore-all lint/style/useFilenamingConvention: named by its locale, like its folder
import type { Messages } from '#client/platform/texts/texts.tsx'

/** The differences from English. A page of this locale loads both. */
export const messages = import.meta.glob<Messages>('./en-US/*.json', { eager: true, import: 'default' })
