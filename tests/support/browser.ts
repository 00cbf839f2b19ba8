import { Agent, type Server } from 'node:http'
import request, { type Test } from 'supertest'

export interface BrowserOptions {
  /** IP address, which the rate limits count. Default: a new address for each visitor. */
  ip?: string
  cookies?: Record<string, string>
  /** Replaces headers that our client sends. An empty string removes a header. */
  headers?: Record<string, string>
}

let visitors = 0
/** Keeps connections open, as browsers do. Without this agent, supertest opens a new connection for each request, which is much slower. */
const agent = new Agent({ keepAlive: true })

/**
 * Simulates the browser of one person on one site: the headers of our client, a cookie jar and an IP address. Use `await` to send a
 * request.
 */
export class Browser {
  readonly cookies: Map<string, string>
  readonly ip: string
  private readonly server: Server
  private readonly host: string
  private readonly headers: Record<string, string>

  constructor(server: Server, site: string, { ip, cookies = {}, headers = {} }: BrowserOptions = {}) {
    visitors += 1
    this.server = server
    this.host = `${site}.localhost`
    this.ip = ip ?? `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    this.cookies = new Map(Object.entries(cookies))
    // switch compression off, because it does not matter for most tests; tests about compression switch it on
    this.headers = { 'x-couplet-client': '1', 'sec-fetch-site': 'same-origin', 'accept-encoding': 'identity', ...headers }
  }

  get(path: string): Test {
    return this.send('get', path)
  }

  head(path: string): Test {
    return this.send('head', path)
  }

  post(path: string, body: object = {}): Test {
    return this.send('post', path).send(body)
  }

  put(path: string, body: object = {}): Test {
    return this.send('put', path).send(body)
  }

  /** Sends a file as the body of a POST request. */
  upload(path: string, file: Buffer, type = 'image/jpeg'): Test {
    return this.send('post', path).type(type).send(file)
  }

  delete(path: string, body?: object): Test {
    const call = this.send('delete', path)
    return body ? call.send(body) : call
  }

  /** The Cookie header for the next request. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }

  private send(method: 'get' | 'head' | 'post' | 'put' | 'delete', path: string): Test {
    const call = request(this.server)[method](path).agent(agent).set('Host', this.host).set('X-Forwarded-For', this.ip)
    for (const [name, value] of Object.entries(this.headers)) if (value !== '') call.set(name, value)
    if (this.cookies.size > 0) call.set('Cookie', this.cookie)
    return call.on('response', ({ headers }: { headers: Record<string, string | string[] | undefined> }) => {
      for (const line of headers['set-cookie'] ?? []) this.keep(line)
    })
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const is_removed = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
    if (is_removed) this.cookies.delete(name)
    else this.cookies.set(name, decodeURIComponent(pair.slice(at + 1)))
  }
}
