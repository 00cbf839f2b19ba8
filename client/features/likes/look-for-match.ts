import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { limits } from '#schemas/limits.ts'
import { askAutomaticMatch } from './automatic-like.api.ts'
import { useMatchModal } from './match/match-modal.store.ts'

/** Shows the automatic match of the day, if the server has one. Half a second later, the likes are fetched again (ST-17). */
export async function lookForMatch(api: Api, queryClient: QueryClient): Promise<void> {
  // a failed request shows no error, because the next request follows tomorrow
  const match = await askAutomaticMatch(api).catch(() => null)
  if (!match) return
  useMatchModal.getState().open({ ...match, is_automatic: true })
  setTimeout(() => {
    for (const key of ['likes', 'user']) void queryClient.invalidateQueries({ queryKey: [key] })
  }, limits.automatic_like.reload_ms)
}
