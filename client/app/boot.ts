import type { DehydratedState } from '@tanstack/react-query'
import type { Boot, WordFiles } from '#schemas/page.ts'

/** Boot as the page carries it: without the viewer, who travels in the query cache, and with what the browser begins with. */
export interface ShippedBoot extends Omit<Boot, 'user'> {
  /** Where the words are that the page may say. */
  words: WordFiles
  /** Filled while the server draws the page: what it made of numbers and moments. */
  formatted: Record<string, string>
  /** How the server's texts write numbers. */
  thousands: string[]
  /** All that the loaders fetched, once they have. */
  queries: DehydratedState
}

export const boot_id = 'boot'

/** JSON inside a script element: nothing in it may close the element or open a comment. */
export function formatBoot(boot: ShippedBoot): string {
  return JSON.stringify(boot).replaceAll('<', '\\u003c')
}

export function readBoot(document: Document): ShippedBoot {
  return JSON.parse(document.getElementById(boot_id)?.textContent ?? 'null')
}
