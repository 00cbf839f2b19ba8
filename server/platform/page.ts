import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import type { Boot, PageAssets, Render } from '#schemas/page.ts'
import type { Context } from './context.ts'
import { readBuiltAssets } from './page-assets.ts'
import { startDevelopment } from './page-development.ts'
import type { PageTransport } from './page-door.ts'
import { serveBuiltFiles } from './page-files.ts'
import { createNonce, pageHeaders } from './security-headers.ts'
import { settingsFor } from './visitor-policy.ts'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
}

export interface Pages {
  /** One page of a site, in the context's locale. `url` is the request's, path and query. */
  render(context: Context, url: string, transport: PageTransport): Promise<RenderedPage>
  /** Answers the client's own files; stands before the doors. */
  assets: RequestHandler
  close(): Promise<void>
}

export interface PageOptions {
  /** `production` serves what `npm run build` left in dist/; `development` compiles as files change. */
  mode: 'production' | 'development'
  root: string
}

export async function createPages({ mode, root }: PageOptions): Promise<Pages> {
  const client = mode === 'development' ? await startDevelopment(root) : await loadBuild(root)
  return {
    assets: client.assets,
    close: client.close,
    async render(context, url, transport) {
      const nonce = createNonce()
      const input = {
        url,
        boot: await bootOf(context, transport, mode),
        transport,
        nonce,
        theme_css: context.site.theme_css,
        assets: client.files,
      }
      const { status, headers, html, problem } = await (await client.loadRender())(input)
      if (problem) context.log.error({ err: problem, url }, 'a page could not be rendered')
      if (headers.location) return { status, headers, body: '' }
      const secured = pageHeaders({ nonce, is_development: mode === 'development', is_secure: context.client.is_secure })
      return { status, headers: { ...headers, ...secured, 'content-type': 'text/html; charset=utf-8' }, body: html }
    },
  }
}

/** The client as one of the two modes provides it. */
export interface Client {
  loadRender(): Promise<Render>
  files: PageAssets
  assets: RequestHandler
  close(): Promise<void>
}

async function loadBuild(root: string): Promise<Client> {
  const { render } = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as { render: Render }
  const folder = join(root, 'dist/client')
  return { loadRender: async () => render, files: await readBuiltAssets(folder), assets: serveBuiltFiles(folder), close: async () => {} }
}

async function bootOf(context: Context, transport: PageTransport, mode: PageOptions['mode']): Promise<Boot> {
  const { site, locale } = context
  return {
    settings: settingsFor(context),
    locale: { tag: locale.tag, prefix: locale.prefix },
    canonical_origin: `https://${site.hosts[0]}`,
    rendered_at: context.now.toISOString(),
    is_development: mode === 'development',
    user: context.viewer ? await userOf(transport) : null,
  }
}

/** Through the page's door, so that the page starts from exactly what the refresh will answer. */
async function userOf(transport: PageTransport): Promise<Boot['user']> {
  const { status, body } = await transport({ method: 'GET', path: '/api/user' })
  if (status !== 200) throw new Error(`the user call answered ${status} while a page was rendered`)
  return (body as Pick<Boot, 'user'>).user
}
