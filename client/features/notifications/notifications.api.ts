import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { NoticeChanges, NoticePreferences, UnsubscribeRequest, Unsubscription } from '#schemas/chats/notice.ts'
import type { NoticeChannel } from '#schemas/chats/notice-kinds.ts'
import type { User } from '#schemas/members/user.ts'

export type NoticeChange = NoticeChanges['changes'][number]
type Choice = NoticePreferences['choices'][number]

const key = ['notifications']

export const noticesQuery = (api: Api) => queryOptions({ queryKey: key, queryFn: () => api.get<NoticePreferences>('/api/notifications') })

/** Changes a setting at once. If the request fails, only this change is undone, because requests for other settings may still run. */
export function useChangeNotices() {
  const api = useApi()
  const queryClient = useQueryClient()
  const show = (changes: readonly NoticeChange[]) =>
    queryClient.setQueryData<NoticePreferences>(key, (before) => before && withChanges(before, changes))
  return useMutation({
    mutationKey: key,
    mutationFn: (changes: NoticeChange[]) => api.put<NoticePreferences>('/api/notifications', { changes }, { is_idempotent: true }),
    async onMutate(changes) {
      await queryClient.cancelQueries({ queryKey: key })
      show(changes)
    },
    onError: (_error, changes) => show(changes.map((change) => ({ ...change, is_on: !change.is_on }))),
    onSettled() {
      // when several requests run, the last of them fetches the stored settings
      if (queryClient.isMutating({ mutationKey: key }) === 1) return queryClient.invalidateQueries({ queryKey: key })
      return undefined
    },
  })
}

function withChanges({ choices, ...rest }: NoticePreferences, changes: readonly NoticeChange[]): NoticePreferences {
  const isOn = (choice: Choice, channel: NoticeChannel) =>
    changes.findLast((change) => change.kind === choice.kind && change.channel === channel)?.is_on ?? choice[channel]
  return { ...rest, choices: choices.map((choice) => ({ ...choice, mail: isOn(choice, 'mail'), push: isOn(choice, 'push') })) }
}

/** Enables mails again after the site had stopped them. */
export function useResumeMail() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<NoticePreferences>('/api/notifications/resume', undefined, { is_idempotent: true }),
    onSuccess(preferences) {
      queryClient.setQueryData(key, preferences)
      queryClient.setQueryData<User | null>(['user'], (user) => user && { ...user, notifications_disabled: [] })
    },
  })
}

export const unsubscribeQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => api.get<Unsubscription>(`/api/unsubscribe/${encodeURIComponent(token)}`),
  })

export function useUnsubscribe(token: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: UnsubscribeRequest) =>
      api.put<Unsubscription>(`/api/unsubscribe/${encodeURIComponent(token)}`, wish, { is_idempotent: true }),
    onSuccess(answer) {
      queryClient.setQueryData(['unsubscribe', token], answer)
      return Promise.all([queryClient.invalidateQueries({ queryKey: key }), queryClient.invalidateQueries({ queryKey: ['user'] })])
    },
  })
}
