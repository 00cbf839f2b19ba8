import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { NoteReply } from '#schemas/members/note.ts'

/** What the viewer keeps in mind of a member. What is typed meanwhile is newer than any answer, so it is fetched once a visit. */
export const noteQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['note', id],
    queryFn: async () => (await api.get<NoteReply>(`/api/notes/${encodeURIComponent(id)}`)).note,
    staleTime: 0,
    refetchOnMount: 'always',
  })

export const putNote = (api: Api, id: string, body: string) => api.put<NoteReply>(`/api/notes/${encodeURIComponent(id)}`, { body }, { is_idempotent: true })
