import { readFileSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Size limits for the JavaScript of the first load of a page, in compressed bytes. */
export const budgets = { start: 10 * 1024, lander: 25 * 1024, page: 220 * 1024, desk: 180 * 1024, route: 50 * 1024 }

const entry = 'client/entry-client.tsx'
const start = 'client/entry-start.ts'
const lander = 'client/entry-lander.ts'
const desk = 'client/entry-desk.tsx'
const isRoute = (key) => key.startsWith('client/routes/') && key.includes('?tsr-split=component')
const isLanguage = (key) => /^client\/messages\/[^/]+\.ts$/.test(key)

/** Compresses the scripts of a built client at the highest level. The server sends these compressed files. */
export async function packClient(folder) {
  const assets = join(folder, 'assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const pack = promisify(brotliCompress)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  await Promise.all(
    scripts.map(async (name) => writeFile(join(assets, `${name}.br`), await pack(await readFile(join(assets, name)), { params }))),
  )
}

/** Returns the sizes of all first loads and of all routes of a compressed client. The largest come first, each with its size limit. */
export function weighClient(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const sum = (files) => [...files].reduce((bytes, file) => bytes + statSync(join(folder, `${file}.br`)).size, 0)
  // the start script and the application: every page loads these files
  const base = filesOf(manifest, start, filesOf(manifest, entry))
  const keys = Object.keys(manifest)
  const beside = (key) => sum([...filesOf(manifest, key)].filter((file) => !base.has(file)))
  // a page loads the texts of one language: count the language with the longest texts
  const language = Math.max(0, ...keys.filter(isLanguage).map(beside))
  const routes = keys.filter(isRoute).map((key) => ({ name: pathOf(key), bytes: beside(key), most: budgets.route }))
  const pages = routes.map(({ name, bytes }) => ({ name, bytes: sum(base) + language + bytes, most: budgets.page }))
  const landers = { name: 'front page and landers', bytes: sum(filesOf(manifest, lander)), most: budgets.lander }
  const first = { name: 'start script', bytes: sum(filesOf(manifest, start)), most: budgets.start }
  const staff = { name: 'desk', bytes: sum(filesOf(manifest, desk)), most: budgets.desk }
  return { first_loads: [landers, first, staff, ...heaviest(pages)], routes: heaviest(routes) }
}

/** Returns one line of text for each exceeded size limit. */
export function overBudget({ first_loads, routes }) {
  const said = (rows, what) =>
    rows.filter(({ bytes, most }) => bytes > most).map(({ name, bytes, most }) => `${what} of ${name}: ${kb(bytes)}, at most ${kb(most)}`)
  return [...said(first_loads, 'First load'), ...said(routes, 'Own code')]
}

/** Returns a table with the landers, the start script, the desk, and the largest other pages. */
export function budgetTable({ first_loads, routes }, num_shown = 5) {
  const line = ({ name, bytes, most }) => `  ${name.padEnd(34)} ${kb(bytes).padStart(9)}  of ${kb(most)}`
  return [
    'First load, JavaScript as it is sent (brotli):',
    ...first_loads.slice(0, num_shown + 3).map(line),
    `Code of a route alone (${routes.length} routes):`,
    ...routes.slice(0, num_shown).map(line),
  ].join('\n')
}

function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the client build has no ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const name of chunk.imports ?? []) filesOf(manifest, name, seen)
  return seen
}

const heaviest = (rows) => rows.sort((a, b) => b.bytes - a.bytes)
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const pathOf = (key) => key.slice('client/routes'.length, key.indexOf('.tsx')).replace(/\/index$/, '') || '/ (member)'
