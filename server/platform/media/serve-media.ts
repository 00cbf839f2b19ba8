import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { barePolicy } from '#server/platform/http/base-headers.ts'
import type { Context } from '#server/platform/http/context.ts'
import { isMediaName } from './media-name.ts'
import type { MediaContent, MediaStorage } from './media-storage.ts'
import { parseRange } from './range.ts'

/** Who may fetch the file: every visitor, only this viewer, or no one (null). */
type MediaAccess = 'to_all' | 'to_viewer' | null

/** The access rule of a feature for its files. */
export interface MediaGate {
  /** Matches the file names that belong to the feature. */
  names: RegExp
  openingOf(ctx: Context, name: string): Promise<MediaAccess>
}

interface ServeMediaOptions {
  media: MediaStorage
  gates: readonly MediaGate[]
  openContext(req: Request, res: Response): Promise<Context>
}

const types: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/**
 * Serves image files below the prefix of the site, so no path can reach another site. Names contain a hash of the content, so browsers may
 * cache a public file. Shared caches must not store it, because a photo can be withdrawn. A file for one viewer is revalidated at every
 * use, because the permission can change at any time.
 */
export function serveMedia({ media, gates, openContext }: ServeMediaOptions): RequestHandler {
  async function openingOf(req: Request, res: Response, name: string): Promise<MediaAccess> {
    const gate = gates.find(({ names }) => names.test(name))
    // files of a member are served only if a feature has a rule for them, and evidence is never served
    if (!gate) return /^(members|evidence)\//.test(name) ? null : 'to_all'
    const ctx = await openContext(req, res)
    try {
      return await gate.openingOf(ctx, name)
    } finally {
      await ctx.unit.finish()
    }
  }

  return async (req, res) => {
    const name = nameOf(req)
    const type = name && types[name.slice(name.lastIndexOf('.') + 1)]
    const opening = name && type ? await openingOf(req, res, name) : null
    if (!name || !type || !opening) return refuse(res)
    const etag = `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`
    res.set({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': opening === 'to_all' ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
      'content-security-policy': barePolicy,
    })
    if (
      req
        .get('if-none-match')
        ?.split(/\s*,\s*/)
        .includes(etag)
    )
      return void res.status(304).end()
    const range = parseRange(req.get('range'))
    const content = await media.ofSite(res.locals.site).read(name, range)
    if (!content) return refuse(res)
    res.set('content-type', type)
    await send(req, res, { content, range })
  }
}

async function send(
  req: Request,
  res: Response,
  { content, range }: { content: MediaContent; range: ReturnType<typeof parseRange> },
): Promise<void> {
  const { stream, first, last, size } = content
  const is_outside = range !== undefined && 'first' in range && range.first >= size
  if (is_outside || req.method === 'HEAD' || size === 0) {
    stream.destroy()
    if (is_outside) res.removeHeader('content-type')
    res.status(is_outside ? 416 : 200).set(is_outside ? { 'content-range': `bytes */${size}` } : { 'content-length': String(size) })
    return void res.end()
  }
  res.set('content-length', String(last - first + 1))
  if (range) res.status(206).set('content-range', `bytes ${first}-${last}/${size}`)
  // an error means that the client disconnected; the stream is closed in any case
  await pipeline(stream, res).catch(() => undefined)
}

function nameOf(req: Request): string | null {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null
  try {
    const name = decodeURIComponent(req.path.slice(1))
    return isMediaName(name) ? name : null
  } catch {
    return null
  }
}

function refuse(res: Response): void {
  for (const header of ['etag', 'accept-ranges']) res.removeHeader(header)
  res.status(404).set('cache-control', 'no-store').end()
}
