import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import { root } from '#server/platform/paths.ts'

/** Path of the licences of all shipped packages. MIT, ISC and other licences require their text with each copy. */
export const noticesPath = '/third-party-notices.txt'

/**
 * Serves the notices, which are the same on every site. The text is created at the first request, because most processes never get a
 * request for it.
 */
export function serveNotices(): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  let notices: Promise<string> | undefined
  router.get(noticesPath, async (_req, res) => {
    notices ??= writeNotices()
    notices.catch(() => {
      notices = undefined
    })
    res
      .set({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' })
      .type('text/plain; charset=utf-8')
      .send(await notices)
  })
  return router
}

async function writeNotices(): Promise<string> {
  const packages = await shippedPackages(root)
  const parts = await Promise.all(packages.map(noticeOf))
  return `${[material, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

interface ShippedPackage {
  name: string
  version: string
  license: string
  author: string
  folder: string
}

/** All installed packages that the project depends on, directly or indirectly. Development packages are left out. */
export async function shippedPackages(folder: string): Promise<ShippedPackage[]> {
  const found = new Map<string, ShippedPackage>()
  const waiting = namesIn(await readManifest(folder)).map((name) => ({ name, from: folder }))
  for (const { name, from } of waiting) {
    const at = findPackage(name, from)
    if (at === null || found.has(at)) continue
    const manifest = await readManifest(at)
    const { version = '', license, author } = manifest
    found.set(at, { name, version, license: licenseIn(license), author: authorIn(author), folder: at })
    waiting.push(...namesIn(manifest).map((dependency) => ({ name: dependency, from: at })))
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

interface Manifest {
  version?: string
  license?: string | { type?: string }
  author?: string | { name?: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readManifest = async (folder: string): Promise<Manifest> => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

const namesIn = ({ dependencies, optionalDependencies }: Manifest): string[] => Object.keys({ ...dependencies, ...optionalDependencies })

const licenseIn = (license: Manifest['license']): string => (typeof license === 'string' ? license : license?.type) ?? 'see its text'

const authorIn = (author: Manifest['author']): string => (typeof author === 'string' ? author : author?.name) ?? ''

/**
 * Finds the folder of a package like Node does: in the nearest node_modules, upward. Null if the package is not installed, such as a binary
 * for another system.
 */
function findPackage(name: string, from: string): string | null {
  const here = join(from, 'node_modules', name)
  if (existsSync(join(here, 'package.json'))) return here
  return dirname(from) === from ? null : findPackage(name, dirname(from))
}

async function noticeOf({ name, version, license, author, folder }: ShippedPackage): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')))
  if (texts.length === 0) texts.push(standardText({ name, license, author }))
  const by = author === '' ? '' : `\nAuthor: ${author}`
  return [`${name} ${version}\nLicence: ${license}${by}`, ...texts.map((text) => text.trim())].filter((text) => text !== '').join('\n\n')
}

/** The standard text of a licence. For packages that name their licence but do not contain its text. */
const standardText = ({ name, license, author }: Pick<ShippedPackage, 'name' | 'license' | 'author'>): string =>
  license === 'MIT' ? mitOf(author === '' ? `the authors of ${name}` : author) : `https://spdx.org/licenses/${license}.html`

/** The fixed first part of the notices. docs/third-party.md has the details. */
const material = `Third-party notices

This site runs on software and data of many authors. Their licences follow.

Places and maps: data from GeoNames (https://www.geonames.org/), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
Changed: the largest places of twenty countries were selected, names put into the spelling of their country, divisions mapped to ISO 3166-2
codes, positions rounded. Maps are drawn from these positions.

Countries of IP addresses: ip-location-db, CC0 1.0, from data of the Number Resource Organization (https://www.nro.net/), licensed under
CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), and OpenGeoFeed (https://opengeofeed.org/). Unchanged.

Sample portraits: heads after "Lorelei" by Lisa Wischofsky, CC0 1.0; code by Florian Körner (DiceBear), MIT.

Frequent passwords: from zxcvbn (https://github.com/dropbox/zxcvbn).

${mitOf('2012-2016 Dan Wheeler and Dropbox, Inc.')}`

function mitOf(holder: string): string {
  return `Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the
following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
}
