import type { LanderData } from '#client/blocks/frame/lander-data.ts'

/** Reads the data that the server put into the page for this script. Returns null if the page has no such data. */
export function readLanderData(): LanderData | null {
  const element = document.getElementById('lander-data')
  return element?.textContent ? (JSON.parse(element.textContent) as LanderData) : null
}
