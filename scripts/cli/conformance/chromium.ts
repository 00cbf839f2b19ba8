import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Send } from './text-contrast.ts'

/** One page of a headless browser. */
export interface Tab {
  send: Send
  /** Opens a URL and waits until the page has loaded. */
  open(address: string): Promise<void>
  close(): Promise<void>
}

interface Message {
  id?: number
  method?: string
  result?: unknown
  error?: { message: string }
}

/** Time limit for the reply to each command. */
const patience_ms = 30_000

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
  // as root, Chromium does not start with its sandbox
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Starts the Chromium at this path with one blank page, which has the size of a phone. Throws the reason if the start fails. Commands and
 * replies go through two pipes, file descriptors 3 and 4, because the browser library of the browser tests is not installed in production.
 */
export async function openChromium(path: string): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'couplet-chromium-'))
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const { call, next } = speakTo(child)
  const close = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
      // the browser exits before it replies to this command, so ignore the error
      call('Browser.close').catch(() => {})
      await exit
      clearTimeout(timer)
    }
    // a process of the browser may still write files for a moment, so retry
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    const { targetId } = await call<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await call<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    const send: Send = (method, params) => call(method, params, sessionId)
    await send('Page.enable')
    await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile: true })
    return {
      send,
      close,
      async open(url) {
        const loaded = next('Page.loadEventFired')
        const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url })
        if (errorText) throw new Error(`${url}: ${errorText}`)
        await loaded
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Returns a function that sends commands and returns their replies. The protocol is JSON messages, each followed by a zero byte. Replies
 * are matched by id.
 */
function speakTo(child: ChildProcess) {
  const waiting = new Map<number | string, { resolve(value: unknown): void; reject(error: Error): void }>()
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable]
  let last_id = 0
  let rest = ''
  const end = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  child.once('error', end)
  child.once('exit', (code, signal) => end(new Error(`the browser ended (${signal ?? code})`)))
  // when the browser exits, its pipes break; the exit is reported separately
  for (const pipe of [input, output]) pipe.on('error', () => {})
  output.setEncoding('utf8')
  output.on('data', (part: string) => {
    const texts = `${rest}${part}`.split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) {
      const { id, method, result, error }: Message = JSON.parse(text)
      const key = id ?? method ?? ''
      const one = waiting.get(key)
      waiting.delete(key)
      if (error) one?.reject(new Error(error.message))
      else one?.resolve(result)
    }
  })
  const next = <Answer>(key: number | string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(key)
        reject(new Error(`the browser did not answer within ${patience_ms / 1000} s`))
      }, patience_ms)
      const settle = <Value>(act: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(timer)
          act(value)
        }
      }
      waiting.set(key, { resolve: settle((value) => resolve(value as Answer)), reject: settle(reject) })
    })
  const call = <Answer>(method: string, params: object = {}, sessionId?: string): Promise<Answer> => {
    const id = ++last_id
    const answer = next<Answer>(id)
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return answer
  }
  return { call, next }
}
