import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { NoteReply } from '#schemas/members/note.ts'

/** The viewer's note about a member. It is fetched once per visit of the page, because the typed text is always newer than a reply. */
export const noteQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['note', id],
    queryFn: async () => (await api.get<NoteReply>(`/api/notes/${encodeURIComponent(id)}`)).note,
    staleTime: 0,
    refetchOnMount: 'always',
  })

export const putNote = (api: Api, id: string, body: string) =>
  api.put<NoteReply>(`/api/notes/${encodeURIComponent(id)}`, { body }, { is_idempotent: true })
