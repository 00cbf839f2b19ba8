import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { RejectReason } from '#schemas/members/photo.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { isId } from '#scripts/cli/is-id.ts'
import { onSite, readSite, type SiteContext } from '#scripts/cli/on-site.ts'
import { consoleActor } from '#server/features/audit/audit.service.ts'
import { finishCase } from '#server/features/cases/cases.service.ts'
import { approvePhoto, caseOfPhoto, listPhotosToReview, type PhotoToReview } from '#server/features/photos/photo-review.service.ts'
import { decideOnPhoto } from '#server/features/safety/decisions/reject-photo.ts'
import { isPassedOn } from '#server/features/safety/pass-on-photo.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { makeFolder } from '#server/platform/make-folder.ts'
import type { SiteMedia } from '#server/platform/media/media-storage.ts'

type Reason = RejectReason
/** A photo of a possible minor is passed on to child safety, at the desk. */
const reasons: readonly string[] = RejectReason.enum.filter((reason) => !isPassedOn(reason))

const help = `couplet photos — review members' new photos

Usage
  npx couplet photos <site> [--save <folder>] [--approve <id>]… [--reject <id>… --reason <reason>] [--json]

Without options, the command lists all unreviewed photos. The photo that waits longest comes first. A rejection is a
decision: after a minute only its owner sees the photo, and gets a mail with the reason. A photo of a possible minor is
passed on to child safety at the desk, not here.

Options
  --save FOLDER    also save the pictures in this folder, named by their ids
  --approve ID     approve the photo; may be repeated
  --reject ID      reject the photo; may be repeated
  --reason WORD    ${reasons.join(', ')}
  --json           print the list as JSON
  --help           this text

Examples
  npx couplet photos vonk --save ./photos
  npx couplet photos vonk --reject 0197a1b2-0000-7000-8000-000000000000 --reason no_face`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      save: { type: 'string' },
      approve: { type: 'string', multiple: true, default: [] },
      reject: { type: 'string', multiple: true, default: [] },
      reason: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'photos', io)
  const reason = values.reject.length > 0 ? reasonOf(values.reason) : null
  const decides = values.approve.length + values.reject.length > 0
  return (decides ? onSite : readSite)(found, async (ctx) => {
    for (const id of values.approve) await decide(id, () => approvePhoto(ctx, id))
    for (const id of values.reject) if (reason) await decide(id, () => reject(ctx, id, reason))
    const photos = await listPhotosToReview(ctx)
    if (values.save !== undefined) await save(photos, ctx.media, resolve(values.save))
    io.say(values.json ? JSON.stringify(photos) : listOf(photos, found.slug))
    return exitCodes.ok
  })
}

/** Rejects a photo by a decision, as the desk does. */
function reject(ctx: SiteContext, id: string, reason: Reason): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { case_id, member_id } = await caseOfPhoto(tx, id)
    if (!(await finishCase(tx, case_id))) throw new Error(`The photo ${id} is already reviewed.`)
    await decideOnPhoto(tx, { case_id, photo: { id, member_id }, reason, actor: consoleActor(), role: null })
  })
}

async function decide(id: string, work: () => Promise<void>): Promise<void> {
  const unknown = new Error(`The photo ${id} does not exist.`)
  if (!isId(id)) throw unknown
  await work().catch((error: unknown) => {
    throw error instanceof Fault ? unknown : error
  })
}

async function save(photos: readonly PhotoToReview[], media: SiteMedia, folder: string): Promise<void> {
  makeFolder(folder, 0o700)
  for (const { id, filename } of photos) {
    const content = await media.read(filename)
    if (content) writeFileSync(join(folder, `${id}.webp`), await buffer(content.stream), { mode: 0o600 })
  }
}

function reasonOf(text: string | undefined): Reason {
  if (text !== undefined && reasons.includes(text)) return text as Reason
  throw new Error(`--reject needs --reason: ${reasons.join(', ')}.`)
}

function listOf(photos: readonly PhotoToReview[], slug: string): string {
  if (photos.length === 0) return `${slug}: every photo has been looked at.`
  return photos
    .map(({ id, name, status, created_at }) => `${id}  ${created_at.toISOString().slice(0, 16)}  ${status.padEnd(8)}  ${name}`)
    .join('\n')
}
