import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import type { BlockPageInput, RenderBlockPage } from '#schemas/pages/block-page.ts'
import type { Boot, PageAssets, PagePiece, Render, Rendered } from '#schemas/pages/page.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { createNonce, pageHeaders } from '#server/platform/http/security-headers.ts'
import { brandLinks } from '#server/platform/pages/brand/brand-links.ts'
import { hashesForNonce } from '#server/platform/pages/cache/inline-hashes.ts'
import { canonicalOrigin } from '#server/platform/pages/findable/findable.ts'
import { socialPicturePath } from '#server/platform/pages/social-picture/social-picture.ts'
import { readBuiltAssets } from './page-assets.ts'
import { startDevelopment } from './page-development.ts'
import type { PageTransport } from './page-door.ts'
import { serveBuiltFiles } from './serve-built-files.ts'
import { settingsFor } from './visitor-policy.ts'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** The parts of the page, in order. */
  body: readonly PagePiece[]
  /** The pattern of the route that rendered the page: `/members/$id`. */
  route?: string
  /** The page without data of this request, for the page cache. Null if the page always contains data of a request. */
  toCache?(): { headers: Record<string, string>; body: string } | null
}

export interface Pages {
  /** Renders a page in the locale of the context. `url` is the path and query of the request. */
  render(context: Context, url: string, given: PageGiven): Promise<RenderedPage>
  /** Renders a page of blocks from the data that the caller passes. */
  renderBlocks(context: Context, given: BlockPageGiven): Promise<RenderedPage>
  /** Serves the files of the client. Mount it before the handlers of API calls and pages. */
  assets: RequestHandler
  /** The built service worker. Missing in development. */
  worker?: WorkerFile
  close(): Promise<void>
}

interface PageGiven {
  transport: PageTransport
}

interface WorkerFile {
  code: string
  /** The address of the application script. The address changes with each build. */
  build: string
}

export interface BuiltPages extends Pages {
  /** The files of the build that pages load. */
  files: PageAssets
}

type BlockPageGiven = Pick<BlockPageInput, 'page' | 'form' | 'company' | 'path' | 'is_private' | 'today' | 'now' | 'is_logged_in'>

interface PageOptions {
  /** `production` serves the result of `npm run build` from dist/. `development` compiles files when they change. */
  mode: 'production' | 'development'
  root: string
  /** Serves files of other builds. */
  serveOther?: RequestHandler
}

export async function createPages({ mode, root, serveOther }: PageOptions): Promise<BuiltPages> {
  return pagesOf(mode === 'development' ? await startDevelopment(root) : await loadBuild(root, serveOther ?? null), mode)
}

/** Creates the pages for a client. Tests pass a client without a build. */
export function pagesOf(client: Client, mode: PageOptions['mode']): BuiltPages {
  const is_development = mode === 'development'
  return {
    assets: client.assets,
    files: client.files,
    ...(client.worker && { worker: client.worker }),
    close: client.close,
    async render(context, url, { transport }) {
      const nonce = createNonce()
      const boot = await bootOf(context, transport, is_development)
      const { render } = await client.load()
      const { site, locale, request_id } = context
      const given = {
        theme: site.theme,
        brand_links: brandLinks(site, locale),
        social_picture: socialPicturePath(site, locale),
        assets: client.files,
      }
      const rendered = await render({ url, boot, transport, nonce, request_id, ...given })
      return finishPage(context, rendered, { nonce, is_development })
    },
    async renderBlocks(context, given) {
      const nonce = createNonce()
      const { site, locale } = context
      const { renderBlockPage } = await client.load()
      const rendered = await renderBlockPage({
        ...given,
        settings: settingsFor(context),
        locale: { tag: locale.tag, prefix: locale.prefix },
        canonical_origin: canonicalOrigin(site),
        social_picture: socialPicturePath(site, locale),
        nonce,
        theme: site.theme,
        brand_links: brandLinks(site, locale),
        assets: client.files,
      })
      return finishPage(context, rendered, { nonce, is_development })
    },
  }
}

/** Adds the security headers of a rendered page. */
function finishPage(
  context: Context,
  { status, headers, html, problem, route }: Rendered,
  { nonce, is_development }: { nonce: string; is_development: boolean },
): RenderedPage {
  if (problem) context.log.error({ err: problem }, 'a page could not be rendered')
  if (headers.location) return { status, headers, body: [], ...(route && { route }) }
  const security = {
    nonce,
    is_development,
    is_secure: context.client.is_secure,
    frame_ancestors: context.site.preview?.frame_ancestors ?? [],
    cdn_prefix: context.site.file.cdn_prefix,
  }
  const typed = { ...headers, 'content-type': 'text/html; charset=utf-8' }
  return {
    status,
    headers: { ...typed, ...pageHeaders(security) },
    body: html,
    ...(route && { route }),
    toCache() {
      const unmarked = problem === undefined ? hashesForNonce(html.join(''), nonce) : null
      if (!unmarked) return null
      const { html: body, hashes } = unmarked
      // HSTS depends on the request, so setBaseHeaders() sets it
      return { headers: { ...typed, ...pageHeaders({ ...security, hashes, is_secure: false }) }, body }
    },
  }
}

/** The exports of the built client: pages of the application, and pages of blocks. */
export interface ClientRender {
  render: Render
  renderBlockPage: RenderBlockPage
}

/** The client in production or development. */
export interface Client {
  load(): Promise<ClientRender>
  files: PageAssets
  assets: RequestHandler
  worker?: WorkerFile
  close(): Promise<void>
}

export const builtClientFolder = (root: string): string => join(root, 'dist/client')

async function loadBuild(root: string, serveOther: RequestHandler | null): Promise<Client> {
  const built = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as ClientRender
  const folder = builtClientFolder(root)
  const files = await readBuiltAssets(folder)
  const worker = { code: await readFile(join(folder, 'service-worker.js'), 'utf8'), build: files.application }
  return { load: async () => built, files, assets: serveBuiltFiles(folder, serveOther), worker, close: async () => {} }
}

async function bootOf(context: Context, transport: PageTransport, is_development: boolean): Promise<Boot> {
  const { locale } = context
  return {
    settings: settingsFor(context),
    locale: { tag: locale.tag, prefix: locale.prefix },
    canonical_origin: canonicalOrigin(context.site),
    rendered_at: context.now.toISOString(),
    is_development,
    user: context.viewer ? await userOf(transport) : null,
  }
}

/** The user of the page. The user is read with an API call, so that the page starts with the same data that a refresh would get. */
async function userOf(transport: PageTransport): Promise<Boot['user']> {
  const { status, body } = await transport({ method: 'GET', path: '/api/user' })
  if (status === 503) throw new Fault('site_unavailable')
  if (status !== 200) throw new Error(`the user call answered ${status} while a page was rendered`)
  return (body as Pick<Boot, 'user'>).user
}
