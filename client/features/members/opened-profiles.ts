import { limits } from '#schemas/limits.ts'

/** Profiles opened on this page load, newest last; written by an effect, so the server's stays empty. */
const opened: string[] = []

export function rememberOpened(id: string): void {
  const before = opened.indexOf(id)
  if (before >= 0) opened.splice(before, 1)
  opened.push(id)
  if (opened.length > limits.most_seen_profiles) opened.shift()
}

export const openedBefore = (id: string): string[] => opened.filter((each) => each !== id)
