import type { FoundSite } from '#scripts/cli/find-site.ts'
import { tableOf } from '#scripts/cli/table.ts'
import { type HistoryEntry, openHistory } from '#server/platform/sites/files/history.ts'

export type Version = Omit<HistoryEntry, 'files'> & { is_on_disk: boolean }

/** Returns every published version of the site, newest first. It marks the version that is on disk. */
export function versionsOf({ slug, env, examined }: FoundSite): Version[] {
  return openHistory(env.DATA_DIR)
    .list(slug)
    .map((entry) => ({ ...entry, is_on_disk: entry.version === examined.version }))
}

export function historyText(slug: string, versions: readonly Version[]): string {
  if (versions.length === 0) return `${slug} has no history yet: couplet apply and the Studio write it.`
  const rows = versions.map(({ sequence, published_at, by, note, version, is_on_disk }) => [
    String(sequence),
    published_at.slice(0, 16).replace('T', ' '),
    version,
    by ?? 'found on the disk',
    note,
    is_on_disk ? '← on the disk' : '',
  ])
  return `${tableOf([['n', 'when (UTC)', 'version', 'by', 'note', ''], ...rows])}\n\nnpx couplet apply ${slug} --version <n> restores one.`
}
