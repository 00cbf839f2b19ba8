import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'

const folders = ['.', 'bench', 'client', 'docs', 'schemas', 'server', 'tenants', 'tests', 'themes']

/** All Markdown files, except the texts of the product, because their links are paths of a site. */
const pages = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md') && !path.includes('node_modules') && !/^(server|tenants|tests\/fixtures)\/.*content\//.test(path))

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const withoutCode = (markdown: string) => markdown.replaceAll(/^```[\s\S]*?^```/gm, '')

test.each(pages)('every relative link of %s leads to an existing file and heading', (page) => {
  const links = Array.from(withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
  expect(links.filter((link) => !/^[a-z]+:/.test(link)).filter((link) => !isValidLink(page, link))).toEqual([])
})

test.each(pages)('every path in backticks in %s exists', (page) => {
  const paths = Array.from(
    withoutCode(read(page)).matchAll(/`((?:server|client|schemas|scripts|tests|docs)\/[\w./-]+)`/g),
    ([, path = '']) => path,
  )
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

function isValidLink(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || anchorsOf(read(target)).has(anchor)
}

/** Returns the anchors that GitHub gives to the headings of a page. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const headings = Array.from(withoutCode(markdown).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading))
  return new Set(headings.map((anchor, index) => numbered(anchor, headings.slice(0, index))))
}

const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** Adds a number to the anchor of a repeated heading. */
function numbered(anchor: string, earlier: readonly string[]): string {
  const times = earlier.filter((each) => each === anchor).length
  return times === 0 ? anchor : `${anchor}-${times}`
}
