import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { WarmResult } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

const longest_ms = 5000
interface Candidate {
  site: Site
  /** As if asked from there; undefined: from nowhere. */
  country: string | undefined
}

const candidates = new WeakMap<IncomingMessage, Candidate>()

/** The site a request of ours is for, which no host leads to yet. Nobody outside of the process can make such a request. */
export const candidateOf = (req: IncomingMessage): Site | null => candidates.get(req)?.site ?? null

export const countryOfCandidate = (req: IncomingMessage): string | undefined => candidates.get(req)?.country

/**
 * Renders what most visitors see first of a new version, through the application itself. It is looked at as a preview is: no session, no
 * cookie, nothing written. Throws for a page that fails; time running out proves nothing, because the machine may be busy.
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
      // visitors of other sites get their turn between two pages
      await breathe()
    }
    return 'rendered'
  } finally {
    clearTimeout(timer)
  }
}

/** Draws the same pages as visitors get them, for the page cache: the first visitors of a new version wait for nothing. */
export async function drawAhead(app: RequestListener, site: Site, ending?: AbortSignal): Promise<void> {
  for (const { path, country } of pathsOf(site)) {
    if (ending?.aborted) return
    await request(app, { site, country }, path)
    await breathe()
  }
}

/** A change is drawn ahead in a moment; a fleet that is new as a whole opens first. */
const quiet_ms = 100
/** Versions whose pages are drawn ahead: those of a whole fleet would push each other out before anybody came. */
const most_waiting = 20

export interface AheadDrawer {
  drawLater(site: Site): void
  /** Ends once the page that is being drawn is there: it may still ask the database. */
  stop(): Promise<void>
}

/** Draws versions ahead one after the other, as soon as no further one comes; what is too many is drawn when somebody asks for it. */
export function createAheadDrawer(app: RequestListener, log: Logger): AheadDrawer {
  const waiting: Site[] = []
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let drawing: Promise<void> = Promise.resolve()

  async function drawAll(): Promise<void> {
    for (let site = waiting.shift(); site; site = waiting.shift()) {
      const { slug } = site
      await drawAhead(app, site, ending.signal).catch((error: unknown) =>
        log.warn({ err: error, site: slug }, 'pages were not drawn ahead'),
      )
    }
  }

  return {
    drawLater(site) {
      if (waiting.length < most_waiting) waiting.push(site)
      clearTimeout(timer)
      timer = setTimeout(() => {
        drawing = drawing.then(drawAll)
      }, quiet_ms).unref()
    },
    stop() {
      ending.abort()
      clearTimeout(timer)
      return drawing
    },
  }
}

/** The front page, one lander and one legal page in every language, for the country that speaks it. */
function pathsOf({ locales, file }: Site): { path: string; country: string | undefined }[] {
  const landers = file.pages.landers.slice(0, 1).map((name) => `/landers/${name}`)
  return locales.flatMap(({ prefix, tag }) => {
    const country = file.countries.find((each) => tag.endsWith(`-${each}`)) ?? file.countries[0]
    return ['/', ...landers, '/pages/terms'].map((path) => ({
      path: prefix === '' ? path : `/${prefix}${path}`.replace(/\/$/, ''),
      country,
    }))
  })
}

/** A request that never touches a network: what is answered goes nowhere, its status is all one asks. */
function request(app: RequestListener, candidate: Candidate, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new Nowhere()
    // any other one of its hosts would be led to this one
    const host = candidate.site.hosts[0] ?? 'localhost'
    const req = Object.assign(new IncomingMessage(socket), {
      method: 'GET',
      url: path,
      // as most browsers ask, so that the page is kept as most will get it
      headers: { host, 'accept-encoding': 'br' },
      rawHeaders: ['Host', host],
    })
    const res = new ServerResponse(req)
    candidates.set(req, candidate)
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
