import type { Boot, WordFiles } from '#schemas/page.ts'

/**
 * Boot as the page carries it: without the viewer, who travels in the query cache, and with where its words are. `formatted` is filled
 * while the server draws the page: what it made of numbers and moments, for the browser to begin with. `thousands` is how its texts write numbers.
 */
export type ShippedBoot = Omit<Boot, 'user'> & { words: WordFiles; formatted: Record<string, string>; thousands: string[] }

export const boot_id = 'boot'

/** JSON inside a script element: nothing in it may close the element or open a comment. */
export function formatBoot(boot: ShippedBoot): string {
  return JSON.stringify(boot).replaceAll('<', '\\u003c')
}

export function readBoot(document: Document): ShippedBoot {
  return JSON.parse(document.getElementById(boot_id)?.textContent ?? 'null')
}
