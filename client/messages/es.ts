import type { Messages } from '#client/platform/texts/texts.tsx'

/** All texts of this language. They form one chunk of the build. */
export const messages = import.meta.glob<Messages>('./es/*.json', { eager: true, import: 'default' })
