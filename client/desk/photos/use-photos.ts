import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerUndo } from '#client/desk/cases/decision/undo.store.ts'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { useWhileActive } from '#client/desk/platform/activity.ts'
import { minute_ms } from '#client/desk/platform/times.ts'
import type { Words } from '#client/desk/platform/words.ts'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { PhotoQueue, PhotoVerdicts, WaitingPhoto } from '#schemas/desk/photos.ts'
import { type Choice, judged, nextOpen, type Verdicts, verdictsOf } from './verdicts.ts'

/** The photos that the person has taken, the one with the cursor, and the verdicts that are not applied yet. */
export function usePhotos(words: Words, site: string | undefined) {
  const { say } = words
  const queries = useQueryClient()
  const key = ['photos', site]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => deskApi.takePhotos(site === undefined ? {} : { site }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // the call renews the claims of the person
  useWhileActive(5 * minute_ms, 5 * minute_ms, () => void refetch())
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map())
  const [cursor, setCursor] = useState<string | null>(null)
  const photos = data?.photos ?? []
  const current = photos.find(({ id }) => id === cursor) ?? photos.find(({ id }) => !verdicts.has(id)) ?? photos[0]
  const wanted = verdictsOf(photos, verdicts)

  const takeBack = async (rejected: PhotoVerdicts['rejected']) => {
    for (const { decision, ...at } of rejected) await deskApi.undoDecision(at, decision)
  }
  const apply = useMutation({
    mutationFn: (given: PhotoVerdicts) => deskApi.decidePhotos(given),
    onSuccess: ({ results }, { approved, rejected }) => {
      const done = new Set(results.filter(({ state }) => state === 'done').map(({ id }) => id))
      const passed_on = results.filter(({ state }) => state === 'passed_on').length
      const told = rejected.filter(({ id }) => done.has(id))
      const count = approved.filter(({ id }) => done.has(id)).length
      const away = results.length - done.size - passed_on
      const seconds = desk_limits.undo_seconds
      if (count > 0) showToast({ tone: 'success', text: say('photos.applied', { count }) })
      if (passed_on > 0) showToast({ tone: 'success', text: say('photos.passed_on', { count: passed_on }) })
      if (away > 0) showToast({ tone: 'neutral', text: say('photos.away', { count: away }) })
      if (told.length > 0)
        offerUndo(words, {
          text: say('photos.rejected', { count: told.length, seconds }),
          takeBack: () => takeBack(told),
          onTakenBack: () => void refetch(),
        })
      // the server no longer opens the pictures of decided photos
      const decided = new Set(results.map(({ id }) => id))
      queries.setQueryData<PhotoQueue>(key, (before) => before && { ...before, photos: before.photos.filter(({ id }) => !decided.has(id)) })
      setVerdicts(new Map())
      setCursor(null)
      void refetch()
      void queries.invalidateQueries({ queryKey: ['queues'] })
    },
    onError: (failure) => showToast({ tone: 'danger', text: faultText(words, failure) }),
  })

  return {
    data,
    error,
    refetch: () => void refetch(),
    photos,
    verdicts,
    current,
    wanted,
    isApplying: apply.isPending,
    select: (photo: WaitingPhoto | undefined) => photo && setCursor(photo.id),
    judge(choice: Choice) {
      if (!current || apply.isPending) return
      const next = judged(verdicts, current.id, choice)
      setVerdicts(next)
      setCursor(next.has(current.id) ? nextOpen(photos, next, current.id) : current.id)
    },
    apply() {
      const count = wanted.approved.length + wanted.rejected.length
      if (count > 0 && wanted.rejected.length <= desk_limits.photo_rejections && !apply.isPending) apply.mutate(wanted)
    },
  }
}
