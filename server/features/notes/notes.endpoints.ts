import { IdParams } from '#schemas/common.ts'
import { NoteChange, NoteReply } from '#schemas/members/note.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { getNote, writeNote } from './notes.service.ts'

export const notesEndpoints = [
  endpoint(
    'GET /api/notes/:id',
    {
      access: 'member',
      acts: 'read',
      limits: perMember('240/minute'),
      summary: 'Returns the viewer’s note about a member, if the site has notes',
      params: IdParams,
      reply: NoteReply,
    },
    async (ctx, { params }) => ({ note: await getNote(ctx, params.id) }),
  ),
  endpoint(
    'PUT /api/notes/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('600/hour'),
      summary: 'Replaces the viewer’s note about a member. An empty text deletes it.',
      params: IdParams,
      body: NoteChange,
      reply: NoteReply,
    },
    async (ctx, { params, body }) => ({ note: await writeNote(ctx, params.id, body) }),
  ),
]
