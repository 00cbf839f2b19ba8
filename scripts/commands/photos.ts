import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { RejectReason } from '#schemas/photo.ts'
import { exitCodes, type Io } from '#scripts/io.ts'
import { siteFolders } from '#scripts/site-folders.ts'
import { approvePhoto, listPhotosToReview, type PhotoToReview, rejectPhoto } from '#server/features/photos/photo-review.service.ts'
import { openData } from '#server/open-data.ts'
import { Fault } from '#server/platform/fault.ts'
import type { SiteMedia } from '#server/platform/media/media-storage.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { compileSite } from '#server/platform/sites/compile.ts'
import { didYouMean } from '#server/platform/sites/did-you-mean.ts'
import { examineFleet } from '#server/platform/sites/fleet.ts'

type Reason = RejectReason
const reasons: readonly string[] = RejectReason.enum

const help = `couplet photos — look at members' new photos

Usage
  npx couplet photos <site> [--save <folder>] [--approve <id>]… [--reject <id>… --reason <reason>] [--json]

Without options it lists what nobody has looked at yet, longest waiting first. A rejected photo is shown to nobody but its owner, who is told why.

Options
  --save FOLDER    also put the pictures there, named by their ids
  --approve ID     it may be shown; may be repeated
  --reject ID      it may not; may be repeated
  --reason WORD    ${reasons.join(', ')}
  --json           the list as JSON
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
  const [slug, ...rest] = positionals
  if (!slug || rest.length > 0) throw new Error('Name one site: npx couplet photos <site>. npx couplet list shows them.')
  const reason = values.reject.length > 0 ? reasonOf(values.reason) : null
  return inSite(slug, io, async (ctx, media) => {
    for (const id of values.approve) await decide(id, () => approvePhoto(ctx, id))
    for (const id of values.reject) if (reason) await decide(id, () => rejectPhoto(ctx, id, reason))
    const photos = await listPhotosToReview(ctx)
    if (values.save !== undefined) await save(photos, media, resolve(values.save))
    io.say(values.json ? JSON.stringify(photos) : listOf(photos, slug))
    return exitCodes.ok
  })
}

type PhotoContext = Parameters<typeof listPhotosToReview>[0]

async function inSite(slug: string, io: Io, work: (ctx: PhotoContext, media: SiteMedia) => Promise<number>): Promise<number> {
  const folders = siteFolders(io)
  const { sites } = examineFleet(folders, new Map())
  const examined = sites.find((site) => site.slug === slug)
  const slugs = sites.map((site) => site.slug)
  if (!examined) throw new Error(`There is no site "${slug}". ${didYouMean(slug, slugs) ?? `Sites: ${slugs.join(', ')}.`}`)
  if (!examined.sound) throw new Error(`The file of ${slug} has errors: npx couplet check ${slug} says which.`)
  const data = await openData(folders.env, pino({ level: 'warn' }))
  try {
    const site = compileSite(examined.sound, { id: await data.registerSite(slug), folder: join(folders.tenants_dir, slug), mode: 'demo' })
    const unit = data.database.unit(site.id)
    try {
      return await work({ site, unit, now: new Date() }, openMedia(folders.env).ofSite(site))
    } finally {
      await unit.finish()
    }
  } finally {
    await data.close()
  }
}

async function decide(id: string, work: () => Promise<void>): Promise<void> {
  const unknown = new Error(`There is no photo ${id} here.`)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw unknown
  await work().catch((error: unknown) => {
    throw error instanceof Fault ? unknown : error
  })
}

async function save(photos: readonly PhotoToReview[], media: SiteMedia, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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
