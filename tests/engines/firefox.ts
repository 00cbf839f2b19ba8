import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/faults/built-server.ts'
import { EngineBrowser, type Send } from './webdriver.ts'

export const findFirefox = (): string | undefined => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/**
 * Starts Firefox with a new profile and controls it through Marionette. Marionette accepts the commands of WebDriver without a WebDriver
 * server.
 */
export async function openFirefox(path: string): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'couplet-firefox-'))
  const port = await freePort(28_000)
  const settings = {
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'app.update.enabled': false,
    'dom.push.enabled': false,
  }
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(settings)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const browser = spawn(path, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: 'ignore',
  })
  const end = async () => {
    const ended = once(browser, 'exit')
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const talk = talkOver(await connected(port))
    await talk('NewSession', {})
    const send: Send = async (command, parameters) => {
      const answer = (await talk(command, { ...parameters, sandbox: null })) as { value?: unknown }
      return answer.value ?? answer
    }
    return new EngineBrowser(send, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function connected(port: number): Promise<Socket> {
  for (let tries = 0; ; tries++) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (tries === 200) throw error
      await sleep(100)
    }
  }
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/**
 * Sends and receives frames of the Marionette protocol: a length, a colon, and a JSON array
 * (firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 */
function talkOver(socket: Socket): (command: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let received = Buffer.alloc(0)
  let count = 0
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon < 0 || received.length < end) return
      hear(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
    }
  })
  function hear(message: Answer | object): void {
    // ignore the greeting of Firefox, which is the only message that is not an array
    if (!Array.isArray(message)) return
    const [, id, error, result] = message as Answer
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(`Firefox: ${error.error}: ${error.message}`))
    else asked?.resolve(result)
  }
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      const frame = JSON.stringify([0, count, `WebDriver:${command}`, parameters])
      socket.write(`${Buffer.byteLength(frame)}:${frame}`)
    })
}
