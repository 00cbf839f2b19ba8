import { accountIdOf } from '#server/features/identity/account-id.service.ts'
import { requirePassword } from '#server/features/identity/password/password.service.ts'
import { todayOf } from '#server/platform/calendar.ts'
import type { Download } from '#server/platform/http/calls/endpoint.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { hit } from '#server/platform/http/limits/rate-limit.ts'
import { type ZipEntry, zip } from '#server/platform/zip.ts'
import {
  type ExportContext,
  type ExportedConversation,
  exportFiles,
  getPerson,
  listExportedChatPhotos,
  listExportedConversations,
  listExportedLikes,
  listExportedMessages,
  listExportedPictures,
} from './export.queries.ts'

const page_size = 500

/** Exports all data of the viewer as JSON and pictures in a zip archive (GDPR Art. 15 and 20). The archive is created while it is sent. */
export async function exportData(ctx: MemberContext, { password }: { password: string }): Promise<Download> {
  await requirePassword(ctx, password)
  await hit(ctx, named_limits.data_export, ctx.viewer.id)
  return archiveOf(ctx)
}

/** Exports all data of a member by id or address. For operators, if the member cannot log in. */
export async function exportOf(ctx: Omit<ExportContext, 'viewer'>, member: string): Promise<Download> {
  return archiveOf({ ...ctx, viewer: { id: await accountIdOf(ctx, member) } })
}

function archiveOf(ctx: ExportContext): Download {
  const day = todayOf(ctx)
  return { filename: `${ctx.site.slug}-${day}.zip`, type: 'application/zip', parts: zip(entriesOf(ctx)) }
}

async function* entriesOf(ctx: ExportContext): AsyncGenerator<ZipEntry> {
  const about = { site: ctx.site.file.name, company: ctx.site.company.name, made_at: ctx.now.toISOString() }
  yield json('about', about)
  const person = await getPerson(ctx)
  for (const { file, rows } of exportFiles(ctx, person)) yield json(file, await rows())
  yield json('likes', await listExportedLikes(ctx))
  for (const conversation of await listExportedConversations(ctx))
    yield { name: `conversations/${conversation.id}.json`, is_packed: false, parts: conversationJson(ctx, conversation) }
  for (const { id, filename, large_filename } of await listExportedPictures(ctx)) {
    await ctx.unit.release()
    const picture = await ctx.media.read(large_filename ?? filename)
    if (picture) yield { name: `photos/${id}.webp`, is_packed: true, parts: picture.stream }
  }
  for (const { id, photo } of await listExportedChatPhotos(ctx)) {
    await ctx.unit.release()
    const picture = await ctx.media.read(photo.large_filename ?? photo.filename)
    if (picture) yield { name: chatPhotoName(id), is_packed: true, parts: picture.stream }
  }
}

const chatPhotoName = (message_id: string) => `conversations/photos/${message_id}.webp`

const encoder = new TextEncoder()

const json = (name: string, value: unknown): ZipEntry => ({
  name: `${name}.json`,
  is_packed: false,
  parts: [encoder.encode(`${JSON.stringify(value, null, 2)}\n`)],
})

/** Reads page by page, because a conversation may not fit into memory. */
async function* conversationJson(
  ctx: ExportContext,
  { id, other_id, other_name, created_at }: ExportedConversation,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(
    `{"id":${JSON.stringify(id)},"with":${JSON.stringify({ id: other_id, name: other_name })},"created_at":${JSON.stringify(created_at)},"messages":[`,
  )
  for (let after = 0, is_first = true; ; ) {
    const page = await listExportedMessages(ctx, { id, after, size: page_size })
    // release the database connection, because the client may read slowly
    await ctx.unit.release()
    const lines = page.map(({ id: message_id, is_mine, body, gift, has_photo, created_at: sent_at }) =>
      JSON.stringify({
        from: is_mine ? 'me' : other_id,
        body,
        ...(gift && { gift }),
        ...(has_photo && { photo: chatPhotoName(message_id) }),
        sent_at,
      }),
    )
    if (lines.length > 0) yield encoder.encode(`${is_first ? '' : ','}\n${lines.join(',\n')}`)
    const last = page.at(-1)
    if (!last || page.length < page_size) break
    is_first = false
    after = last.seq
  }
  yield encoder.encode(']}\n')
}
