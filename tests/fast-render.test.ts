import { execFile } from 'node:child_process'
import { channel } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPages, type ClientRender, createPages, pagesOf } from '#server/platform/page.ts'
import { root } from '#server/platform/paths.ts'
import { anApp, type TestApp } from './support/app.ts'
import type { Browser } from './support/browser.ts'
import { aMember, logIn } from './support/factories.ts'
import { landerPaths, routePaths } from './support/routes.ts'

/** The same client, built with the packages that the server's build otherwise replaces. Within dist/, where imports find node_modules. */
const plain_folder = mkdtempSync(join(root, 'dist', 'plain-'))
let app: TestApp
let fast: BuiltPages
let plain: BuiltPages
/** Who draws the next page. */
let drawing: BuiltPages
beforeAll(async () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--config', 'client/vite.config.ts', '--ssr', '--outDir', plain_folder, '--logLevel', 'warn']
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production', PLAIN_RENDER: '1' } })
  const client = (await import(pathToFileURL(join(plain_folder, 'entry-server.js')).href)) as ClientRender
  fast = await createPages({ mode: 'production', root })
  const { files, assets, close } = fast
  plain = pagesOf({ load: async () => client, files, assets, close }, 'production')
  app = await anApp({
    sites: { vonk: { logged_out_search: true } },
    pages: { ...fast, render: (...given) => drawing.render(...given), renderBlocks: (...given) => drawing.renderBlocks(...given) },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(plain_folder, { recursive: true, force: true })
})

const styles = /<style[^>]* data-styled="true"[^>]*>[\s\S]*?<\/style>/
/** By component; its number and place come of the order in which a process met the parts of the client. */
const rulesIn = (html: string): string[] =>
  (styles.exec(html)?.[0].replace(/^<style[^>]*>|<\/style>$/g, '') ?? '')
    .split(/(?<=\]\{content:"[^"]*"\})/)
    .map((rules) => rules.replace(/data-styled\.g\d+/, '').trim())

/** What differs between two answers whoever draws them: the mark of this answer's own scripts, and when a query was answered. */
const without = (html: string) =>
  html
    .replace(styles, '')
    // as numbers in ours
    .replaceAll(/&#(\d{4,5});/g, (_, number: string) => String.fromCharCode(Number(number)))
    .replaceAll(/nonce="[^"]*"|property="csp-nonce" content="[^"]*"/g, 'nonce')
    .replaceAll(/\b1\d{12}\b/g, 'moment')

/** Pages that our drawing left to React, and why. */
const left: string[] = []
channel('couplet:left-to-react').subscribe((why) => left.push((why as Error).message))

async function expectSame(path: string, browser: Browser): Promise<void> {
  const draw = async (pages: BuiltPages) => {
    drawing = pages
    return browser.get(path)
  }
  // once more before: a component is drawn by its library the first time, and every icon too
  await draw(fast)
  const [one, other] = [await draw(fast), await draw(plain)]
  expect(left, path).toEqual([])
  expect(one.status, path).toBe(other.status)
  expect(firstDifference(without(one.text), without(other.text)), path).toBeNull()
  // what is in a dialog that stays closed brings its rules along: more than needed, never less
  const drawn = new Set(rulesIn(one.text))
  const missing = rulesIn(other.text).filter((rules) => !drawn.has(rules))
  expect(missing, path).toEqual([])
}

/** A page is a hundred kilobytes: what a reader needs is the place. */
function firstDifference(one: string, other: string): { fast: string; plain: string } | null {
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at += 1
  return { fast: one.slice(at - 60, at + 80), plain: other.slice(at - 60, at + 80) }
}

test('VR-01 a page that is drawn the fast way is the same to the byte as one drawn by the libraries alone', async () => {
  const [own, someone] = await Promise.all([
    aMember(app, { name: 'Lou', about: "C’est “l'amour”", photos: 1 }),
    aMember(app, { name: 'Kim', gender: 'male', looking_for: 'female', photos: 2, interests: ['cinema', 'travel'] }),
  ])
  const member = await logIn(app, own)
  const written = await member.post('/api/messages', { id: newId(), profile_id: someone.id, body: 'Hallo & <welkom>' }).expect(200)
  await member.put(`/api/likes/${someone.id}`).expect(200)

  // of an answer to nobody in particular, whatever these leave open
  const given: Record<string, string> = { id: someone.id, paymentmethod: 'card', type: 'given', slug: 'summer', token: 'nowhere' }
  const fill = (path: string) =>
    path.replaceAll(/\$(\w+)/g, (_, name: string) => (path.startsWith('/credits/') && name === 'id' ? 'p1' : (given[name] ?? name)))
  const paths = [...routePaths(), ...landerPaths].map(fill)
  for (const path of [...paths, '/members?age_from=30', '/members?with_photo=true']) await expectSame(path, app.visit('vonk'))
  for (const path of [...paths, `/chats/${written.body.conversation.id}`]) await expectSame(path, member)
}, 120_000)
