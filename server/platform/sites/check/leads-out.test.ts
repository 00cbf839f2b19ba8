import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { findPageText } from '#server/features/pages/text-files.ts'
import { serveBrand } from '#server/platform/pages/brand/brand-assets.ts'
import { readSiteFiles } from '#server/platform/sites/files/site-files.ts'
import { silent } from '#tests/support/database/database.ts'
import { aRegistryWorld, stateOf } from '#tests/support/sites/registry-world.ts'

const world = aRegistryWorld()
const secret = 'hunter2 of another program'

/** Creates a link in the sites folder that leads to a file outside of the folder. */
function linkOut(path: string): void {
  const outside = join(dirname(world.tenants.tenants_dir), 'outside.env')
  writeFileSync(outside, `---\ntitle: ${secret}\ndescription: ${secret}\n---\n\n${secret}\n`)
  link(outside, path)
}

function link(to: string, path: string): void {
  const at = join(world.tenants.tenants_dir, path)
  mkdirSync(dirname(at), { recursive: true })
  rmSync(at, { force: true })
  symlinkSync(to, at)
}

test.each(['alder/site.json', 'alder/pages/gallery.json'])(
  'WL-02 %s that is a link out of the sites folder is refused and never quoted',
  async (path) => {
    const sites = await world.open()
    linkOut(path)
    await sites.reload()
    expect(stateOf(sites, 'alder')?.state).toBe('last_good')
    const { findings } = stateOf(sites, 'alder') ?? {}
    expect(findings?.map(({ severity, file }) => [severity, file])).toContainEqual(['error', `tenants/${path}`])
    expect(JSON.stringify([findings, readSiteFiles(world.tenants, 'alder')])).not.toContain(secret)
  },
)

test('WL-02 a company that is a link out of the sites folder does not exist', async () => {
  linkOut('companies/grove-bv.json')
  const sites = await world.open()
  expect(stateOf(sites, 'alder')).toMatchObject({ state: 'refused' })
})

test('WL-02 a picture or a text may be a link within the sites folder; no other link is shown to visitors', async () => {
  world.tenants.write('alder/assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  link(join('..', '..', 'alder', 'assets', 'logo.svg'), 'birch/assets/shared.svg')
  linkOut('birch/assets/out.svg')
  link(dirname(world.tenants.tenants_dir), 'birch/assets/deep')
  const sites = await world.open()
  const site = sites.bySlug('birch')
  const [locale] = site?.locales ?? []
  if (!site || !locale) throw new TypeError('birch is not served')
  const app = express().use((_req, res, next) => {
    res.locals.site = site
    next()
  }, serveBrand())
  await request(app).get('/shared.svg').expect(200)
  for (const path of ['/out.svg', '/deep/outside.env', '/deep', '/%E0']) await request(app).get(path).expect(404)
  linkOut(`birch/content/${locale.language}/terms.md`)
  const text = await findPageText({ site, locale, log: silent }, 'terms')
  expect(JSON.stringify(text)).not.toContain(secret)
})

test.runIf(process.platform !== 'win32')('WL-02 a named pipe among the files of a site does not block other sites', async () => {
  const sites = await world.open()
  for (const path of ['alder/site.json', 'birch/pages/gallery.json', 'birch/assets/logo.svg']) {
    const at = join(world.tenants.tenants_dir, path)
    mkdirSync(dirname(at), { recursive: true })
    rmSync(at, { force: true })
    expect(spawnSync('mkfifo', [at]).status).toBe(0)
  }
  await sites.reload()
  expect([stateOf(sites, 'alder')?.state, stateOf(sites, 'birch')?.state]).toEqual(['last_good', 'last_good'])
  expect(readSiteFiles(world.tenants, 'alder')).toBeNull()
})
