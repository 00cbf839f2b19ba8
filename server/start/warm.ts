import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Logger } from 'pino'
import { localPath } from '#schemas/locale-path.ts'
import { markInternal } from '#server/platform/http/internal-request.ts'
import type { WarmResult } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

const longest_ms = 5000

/**
 * Renders the most visited pages of a new version through the application. As in a preview, the requests have no session and no cookie, and
 * cannot write. Throws if a page fails. A timeout does not reject the version, because the machine may be busy.
 */
export async function warmSite(app: RequestListener, site: Site): Promise<WarmResult> {
  const candidate = Object.freeze<Site>({ ...site, preview: { version: site.version, frame_ancestors: [] } })
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'out_of_time'>((resolve) => {
    timer = setTimeout(resolve, longest_ms, 'out_of_time')
  })
  try {
    for (const { path } of pathsOf(site)) {
      const status = await Promise.race([request(app, { site: candidate, country: undefined }, path), timeout])
      if (status === 'out_of_time') return status
      if (status >= 400) throw new Error(`${path} answers ${status}`)
      // let requests of other sites run between two pages
      await yieldToOthers()
    }
    return 'rendered'
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Renders the pages of warmSite() for visitors and stores the results in the page cache. So the first visitors of a new version do not
 * wait.
 */
export async function renderAhead(app: RequestListener, site: Site, ending?: AbortSignal): Promise<void> {
  for (const { path, country } of pathsOf(site)) {
    if (ending?.aborted) return
    await request(app, { site, country }, path)
    await yieldToOthers()
  }
}

/** Delay after a change. When all sites are new, this delay lets the sites open first. */
const quiet_ms = 100
/** Maximum number of waiting versions. The pages of too many sites would evict each other from the cache. */
const most_waiting = 20

interface AheadRenderer {
  renderLater(site: Site): void
  /** Stops rendering. Resolves when the current page is complete, because its rendering may still use the database. */
  stop(): Promise<void>
}

/** Renders new versions in advance, one after the other, after a pause in the changes. Versions beyond the limit are rendered on demand. */
export function createAheadRenderer(app: RequestListener, log: Logger): AheadRenderer {
  const waiting: Site[] = []
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let rendering: Promise<void> = Promise.resolve()

  async function renderWaiting(): Promise<void> {
    for (let site = waiting.shift(); site; site = waiting.shift()) {
      const { slug } = site
      await renderAhead(app, site, ending.signal).catch((error: unknown) =>
        log.warn({ err: error, site: slug }, 'pages were not rendered ahead'),
      )
    }
  }

  return {
    renderLater(site) {
      if (waiting.length < most_waiting) waiting.push(site)
      clearTimeout(timer)
      timer = setTimeout(() => {
        rendering = rendering.then(renderWaiting)
      }, quiet_ms).unref()
    },
    stop() {
      ending.abort()
      clearTimeout(timer)
      return rendering
    },
  }
}

/** The pages to render: the front page, one lander and one legal page per language, with the country of that language. */
function pathsOf({ locales, file }: Site): { path: string; country: string | undefined }[] {
  const landers = file.pages.landers.slice(0, 1).map((name) => `/landers/${name}`)
  return locales.flatMap(({ prefix, tag }) => {
    const country = file.countries.find((each) => tag.endsWith(`-${each}`)) ?? file.countries[0]
    return ['/', ...landers, '/pages/terms'].map((path) => ({
      path: localPath(prefix, path),
      country,
    }))
  })
}

/** Runs a request without a network connection. The answer is discarded and its status is returned. */
function request(app: RequestListener, { site, country }: { site: Site; country: string | undefined }, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new Nowhere()
    // use the first host, because the other hosts of the site redirect to it
    const host = site.hosts[0] ?? 'localhost'
    const req = Object.assign(new IncomingMessage(socket), {
      method: 'GET',
      url: path,
      // most browsers send this header, so the cache gets the usual encoding
      headers: { host, 'accept-encoding': 'br' },
      rawHeaders: ['Host', host],
    })
    const res = new ServerResponse(req)
    markInternal(req, { site, country })
    res.assignSocket(socket)
    res.once('finish', () => resolve(res.statusCode)).once('error', reject)
    req.push(null)
    app(req, res)
  })
}

class Nowhere extends Socket {
  override readonly remoteAddress = '127.0.0.1'
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done()
  }
  override _writev(_chunks: unknown, done: () => void): void {
    done()
  }
  override _read(): void {}
}
