import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  location: string | null
  type: string
  body: Buffer
}

export type Role = 'visitor' | 'free' | 'premium'

const patience_ms = 30_000

/** Simulates a browser on the site: cookies, the headers of our client, and one keep-alive connection. */
export class Visitor {
  readonly role: Role
  private readonly port: number
  private readonly host: string
  private readonly cookies = new Map<string, string>()
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 })

  constructor(role: Role, { port, host }: { port: number; host: string }) {
    this.role = role
    this.port = port
    this.host = host
  }

  /** The origin of the site. */
  get origin(): string {
    return `http://${this.host}:${this.port}`
  }

  get jar(): ReadonlyMap<string, string> {
    return this.cookies
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  async logIn(email: string, password: string): Promise<void> {
    const { status, body } = await this.send('POST', '/api/user', JSON.stringify({ email, password }))
    if (status !== 200) throw new Error(`The sample login ${email} was refused: ${status} ${body.toString('utf8').slice(0, 200)}`)
  }

  leave(): void {
    this.agent.destroy()
  }

  private send(method: 'GET' | 'POST', path: string, content?: string): Promise<Answer> {
    const { port, host, agent } = this
    const headers: Record<string, string> = {
      host,
      'accept-encoding': 'identity',
      'x-couplet-client': '1',
      'sec-fetch-site': 'same-origin',
    }
    if (content !== undefined) headers['content-type'] = 'application/json'
    if (this.cookies.size > 0) headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: patience_ms }, (response) => {
        const parts: Buffer[] = []
        for (const line of response.headers['set-cookie'] ?? []) this.keep(line)
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(parts),
          }),
        )
      })
      call.on('timeout', () => call.destroy(new Error(`${path} did not answer within ${patience_ms / 1000} s`)))
      call.on('error', reject)
      call.end(content)
    })
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}
