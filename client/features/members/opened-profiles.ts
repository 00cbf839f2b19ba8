import { limits } from '#schemas/limits.ts'

/**
 * Ids of the profiles that were opened since the page was loaded, newest last. Only an effect adds ids, so the list stays empty on the
 * server.
 */
const opened: string[] = []

export function rememberOpened(id: string): void {
  const before = opened.indexOf(id)
  if (before >= 0) opened.splice(before, 1)
  opened.push(id)
  if (opened.length > limits.most_seen_profiles) opened.shift()
}

export const openedBefore = (id: string): string[] => opened.filter((each) => each !== id)
