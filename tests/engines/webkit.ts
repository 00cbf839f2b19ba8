import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/faults/built-server.ts'
import { EngineBrowser, endpointOf, type Send } from './webdriver.ts'

const driver_path = '/usr/bin/WebKitWebDriver'
const display_path = '/usr/bin/Xvfb'

export const hasWebkit = (): boolean => existsSync(driver_path) && existsSync(display_path)

/** Starts WebKitGTK on a virtual display. All browsers on iPhones use the WebKit engine. */
export async function openWebkit(): Promise<EngineBrowser> {
  const { display, end: endDisplay } = await openDisplay()
  const port = await freePort(27_000)
  // switch off the sandbox of WebKit, because it needs namespaces, which a container does not allow
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(driver_path, [`--port=${port}`], { env, stdio: 'ignore' })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
    return value
  }
  const end = () => {
    driver.kill()
    endDisplay()
  }
  try {
    await isListening(() => ask('GET', 'status'))
    const { sessionId } = (await ask('POST', 'session', { capabilities: {} })) as { sessionId: string }
    const send: Send = (command, parameters) => {
      const { method, path } = endpointOf(command, parameters)
      return ask(method, `session/${sessionId}/${path}`, method === 'POST' ? parameters : undefined)
    }
    return new EngineBrowser(send, async () => {
      await ask('DELETE', `session/${sessionId}`)
      end()
    })
  } catch (error) {
    end()
    throw error
  }
}

async function openDisplay(): Promise<{ display: string; end(): void }> {
  const server: ChildProcess = spawn(display_path, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()))
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { display: `:${number}`, end: () => server.kill() }
}

async function isListening(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return void (await ask())
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
}
