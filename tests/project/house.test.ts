import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'

/** Code that the linter must reject, with the rule that must report it. */
const walls: [title: string, file: string, source: string, rule: string][] = [
  ['the client imports the server', 'client/features/likes/a.ts', imports('#server/platform/database/db.ts'), 'noRestrictedImports'],
  ['a route imports the server', 'client/routes/a.tsx', imports('#server/app.ts'), 'noRestrictedImports'],
  ['the client’s floor imports the server', 'client/platform/b.ts', imports('#server/platform/database/db.ts'), 'noRestrictedImports'],
  ['a feature of the server imports the client', 'server/features/likes/a.ts', imports('#client/ui/button.tsx'), 'noRestrictedImports'],
  ['server/*.ts imports the client', 'server/a.ts', imports('#client/entry-server.tsx'), 'noRestrictedImports'],
  ['the server’s floor imports the client', 'server/platform/a.ts', imports('#client/ui/button.tsx'), 'noRestrictedImports'],
  [
    'the server’s floor imports a feature',
    'server/platform/b.ts',
    imports('#server/features/likes/likes.service.ts'),
    'noRestrictedImports',
  ],
  ['the server’s floor imports who introduces it', 'server/platform/c.ts', imports('#server/app.ts'), 'noRestrictedImports'],
  ['a feature imports who introduces it', 'server/features/likes/b.ts', imports('#server/endpoints.ts'), 'noRestrictedImports'],
  [
    'a feature reads another’s queries',
    'server/features/likes/c.ts',
    imports('#server/features/chats/chats.queries.ts'),
    'noRestrictedImports',
  ],
  [
    'a feature reads into another’s folder',
    'server/features/likes/d.ts',
    imports('#server/features/orders/providers/simulator.ts'),
    'noRestrictedImports',
  ],
  [
    'a screen shows another feature’s screen',
    'client/features/likes/b.tsx',
    imports('#client/features/chats/list/chats-page.tsx'),
    'noRestrictedImports',
  ],
  ['a feature shows a block', 'client/features/likes/c.tsx', imports('#client/blocks/hero.tsx'), 'noRestrictedImports'],
  ['a feature knows the app', 'client/features/likes/d.tsx', imports('#client/app/shell/router.tsx'), 'noRestrictedImports'],
  ['a block knows a route', 'client/blocks/a.tsx', imports('#client/routes/index.tsx'), 'noRestrictedImports'],
  ['the landers’ script takes a part of the application', 'client/lander/a.ts', imports('#client/ui/button.tsx'), 'noRestrictedImports'],
  ['the desk shows a screen of a site', 'client/desk/a.tsx', imports('#client/features/likes/likes-page.tsx'), 'noRestrictedImports'],
  ['the desk shows the Studio', 'client/desk/b.tsx', imports('#client/studio/studio.tsx'), 'noRestrictedImports'],
  ['the Studio shows the desk', 'client/studio/a.tsx', imports('#client/desk/desk.tsx'), 'noRestrictedImports'],
  ['the landers’ script takes React', 'client/lander/b.ts', imports('react'), 'noRestrictedImports'],
  ['a button knows a member', 'client/ui/a.tsx', imports('#schemas/members/profile.ts'), 'noRestrictedImports'],
  ['a button knows a feature', 'client/ui/b.tsx', imports('#client/features/likes/likes.api.ts'), 'noRestrictedImports'],
  ['the client’s floor knows a feature', 'client/platform/a.ts', imports('#client/features/likes/likes.api.ts'), 'noRestrictedImports'],
  ['the schemas know the server', 'schemas/a.ts', imports('#server/platform/database/db.ts'), 'noRestrictedImports'],
  ['the schemas know the client', 'schemas/b.ts', imports('#client/ui/button.tsx'), 'noRestrictedImports'],
  ['a site is imported', 'server/features/likes/e.ts', imports('#tenants/vonk/site.json'), 'noRestrictedImports'],
  ['a site is imported by its path', 'server/b.ts', imports('./tenants/vonk/site.json'), 'noRestrictedImports'],
  ['a theme is imported', 'client/ui/c.tsx', imports('#themes/plum/theme.json'), 'noRestrictedImports'],
  ['production imports a test', 'server/features/likes/f.ts', imports('#tests/support/app.ts'), 'noRestrictedImports'],
  ['the server imports a script', 'server/platform/d.ts', imports('#scripts/cli/io.ts'), 'noRestrictedImports'],
  ['a script imports the client', 'scripts/a.ts', imports('#client/ui/button.tsx'), 'noRestrictedImports'],
  ['a bench imports what it measures', 'bench/a.ts', imports('#server/app.ts'), 'noRestrictedImports'],
  ['a path climbs, server', 'server/features/likes/g.ts', imports('../chats/chats.service.ts'), 'noRestrictedImports'],
  ['a path climbs, client', 'client/features/likes/e.tsx', imports('../../ui/button.tsx'), 'noRestrictedImports'],
  ['a path climbs in the middle', 'server/platform/e.ts', imports('./sites/../db.ts'), 'noRestrictedImports'],
  ['a path climbs, schemas', 'schemas/c.ts', imports('../server/env.ts'), 'noRestrictedImports'],
  ['a default export', 'server/features/likes/h.ts', 'export default 1\n', 'noDefaultExport'],
  ['any', 'server/features/likes/i.ts', 'export const take = (value: any) => value\n', 'noExplicitAny'],
  [
    'an assertion that nothing is missing',
    'server/features/likes/j.ts',
    'export const first = (all: number[]) => all[0]!\n',
    'noNonNullAssertion',
  ],
  ['a barrel', 'server/features/likes/index.ts', "export * from './k.ts'\n", 'noBarrelFile'],
  ['a circle of imports', 'server/features/likes/l.ts', "import { m } from './m.ts'\nexport const l = () => m\n", 'noImportCycles'],
  ['a file in camel case', 'server/features/likes/likesService.ts', 'export const one = 1\n', 'useFilenamingConvention'],
]

/** Code that the linter must allow. Without this list, a rule that rejects everything would pass the tests. */
const doors: [file: string, source: string][] = [
  ['server/features/likes/k.ts', `${imports('#server/features/chats/chats.service.ts')}export const k = 1\n`],
  ['server/features/likes/m.ts', "import { l } from './l.ts'\nexport const m = () => l\n"],
  ['server/features/likes/n.ts', imports('#schemas/members/profile.ts') + imports('./k.ts')],
  ['server/c.ts', imports('./features/likes/k.ts')],
  ['client/features/likes/f.tsx', imports('#client/features/chats/chats.api.ts') + imports('#client/ui/button.tsx')],
  ['client/blocks/b.tsx', imports('#client/features/likes/likes-page.tsx')],
  ['client/lander/c.ts', imports('#client/features/identity/signup/check-signup.ts') + imports('#schemas/limits.ts')],
  [
    'client/desk/c.tsx',
    imports('#client/ui/button.tsx') + imports('#client/platform/passkey-ceremony.ts') + imports('#schemas/desk/roles.ts'),
  ],
  ['client/routes/$id.b.tsx', imports('#client/features/likes/likes-page.tsx') + imports('#client/app/guards.ts')],
  ['scripts/b.ts', imports('#server/start/env.ts')],
]

function imports(path: string): string {
  return `import '${path}'\n`
}

let folder: string
let refused: Map<string, { rule: string; message: string }[]>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'couplet-house-'))
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  writeFileSync(join(folder, '.gitignore'), 'dist\n')
  for (const [file, source] of [...walls.map(([, file, source]) => [file, source] as const), ...doors]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
  refused = lint(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Report {
  diagnostics: { category: string; message: string; location: { path: string | { file: string } } }[]
}

function lint(cwd: string) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd,
    encoding: 'utf8',
  })
  const start = stdout.indexOf('{')
  if (start < 0) throw new Error(`the linter gave no report: ${stdout} ${stderr}`)
  const { diagnostics }: Report = JSON.parse(stdout.slice(start))
  const found = new Map<string, { rule: string; message: string }[]>()
  for (const { category, message, location } of diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file
    found.set(path, [...(found.get(path) ?? []), { rule: category.split('/').at(-1) ?? '', message }])
  }
  return found
}

test.each(walls)('the linter refuses: %s', (_title, file, _source, rule) => {
  const rules = (refused.get(file) ?? []).map((each) => each.rule)
  expect(rules).toContain(rule)
})

test.each(doors)('the linter allows %s', (file) => {
  const rules = (refused.get(file) ?? []).map(({ rule }) => rule)
  expect(rules.filter((rule) => /Restricted|Barrel|Default|naming/.test(rule))).toEqual([])
})

const sources = ['server', 'client', 'schemas', 'scripts'].flatMap((name) =>
  readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, name, file))
    .filter((file) => ['.ts', '.tsx', '.mjs'].includes(extname(file)) && !file.endsWith('.gen.ts')),
)

test('nothing is left for later: no source file holds a TODO, a FIXME or a test that is switched off', () => {
  const marks = new RegExp(['TODO', 'FIXME', 'XXX:', '\\b(?:test|it|describe)\\.(?:only|skip|todo|fixme)\\(\\s*[\'"`]'].join('|'))
  const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const all = [...sources, ...tests.filter((file) => !file.endsWith('house.test.ts')).map((file) => join(root, 'tests', file))]
  expect(all.filter((file) => marks.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file))).toEqual([])
})
