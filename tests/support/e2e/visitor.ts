import { type IncomingHttpHeaders, request } from 'node:http'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { addressOf, e2e, type SiteName } from './browser-settings.ts'
import { anAddress } from './test.ts'

interface Visitor {
  site: SiteName
  address: string
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const visitors = new WeakMap<BrowserContext, Visitor>()

/** Opens a separate browser context with a blank page. The context belongs to a site, which the page has not opened yet. */
export async function aVisitor(browser: Browser, site: SiteName): Promise<Page> {
  const address = anAddress()
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  visitors.set(context, { site, address })
  return context.newPage()
}

/**
 * Sends a request with the cookies of the page's browser, without a page load. It uses the IP address and a Host header, because only
 * browsers resolve names below localhost. It does not follow redirects. A body of bytes is sent as a photo.
 */
export async function ask(page: Page, method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> {
  const context = page.context()
  const { site, address } = visitorOf(context)
  const url = new URL(path, addressOf(site))
  const cookies = await context.cookies(url.origin)
  const headers = {
    host: url.host,
    'x-forwarded-for': address,
    'x-couplet-client': '1',
    'sec-fetch-site': 'same-origin',
    'content-type': Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json',
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    ...more,
  }
  const answer = await send(url, { method, headers, body })
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
    if (value !== '' && !/max-age=0/i.test(line))
      await context.addCookies([{ name, value, url: url.origin, httpOnly: /httponly/i.test(line) }])
  }
  return answer
}

function visitorOf(context: BrowserContext): Visitor {
  const visitor = visitors.get(context)
  if (!visitor) throw new Error('this page is of no visitor: open an address first')
  return visitor
}

function send(url: URL, { method, headers, body }: { method: string; headers: Record<string, string>; body: unknown }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: e2e.port, path: url.pathname + url.search, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    call.on('error', reject)
    call.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
}
