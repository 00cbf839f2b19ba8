import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IconKind } from '#schemas/site/app-icons.ts'
import { drawSocialPicture, pictureSize } from '#server/platform/pages/social-picture/draw-social-picture.ts'
import { socialPictureFacts, socialPicturePath } from '#server/platform/pages/social-picture/social-picture.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { drawSiteIcon, iconVersion } from './app-icon.ts'
import { brandLinks } from './brand-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'couplet-icon-'))
let app: TestApp
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  // one site has a wide blue logo with transparent corners, the other site an opaque magenta icon
  const svg = (size: string, shapes: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${shapes}</svg>`
  writeFileSync(join(folder, 'assets', 'logo.svg'), svg('200 50', '<ellipse cx="100" cy="25" rx="100" ry="25" fill="#0000ff"/>'))
  writeFileSync(join(folder, 'assets', 'icon.svg'), svg('64 64', '<path d="M0 0h64v64H0z" fill="#ff00ff"/>'))
  writeFileSync(join(folder, 'assets', 'broken.svg'), '<svg')
  app = await anApp({ has_pages: true, sites: { rondeur: { logo: 'podium.svg' }, twin: {} } })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const siteWith = (pictures: { logo?: string; icon?: string }) => ({
  ...app.site('twin'),
  file: { ...app.site('twin').file, ...pictures },
  folder,
  asset: (name: string) => `/brand/${name}?v=1`,
})

/** The colours of the centre and of the corner of an icon. */
async function pixels(site: Parameters<typeof drawSiteIcon>[0], kind: IconKind) {
  const size = 64
  const picture = sharp(await drawSiteIcon(site, kind, size))
  const { hasAlpha } = await picture.metadata()
  const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)]
  return { middle: at(32, 32), corner: at(0, 0), has_alpha: hasAlpha }
}

test('WL-04 the app icons of a site show its icon, else its logo', async () => {
  const blue = [0, 0, 255, 255]
  const magenta = [255, 0, 255, 255]
  for (const kind of ['any', 'apple', 'maskable'] as const) {
    expect((await pixels(siteWith({ logo: 'logo.svg' }), kind)).middle, kind).toEqual(blue)
    expect((await pixels(siteWith({ logo: 'logo.svg', icon: 'icon.svg' }), kind)).middle, kind).toEqual(magenta)
  }
  expect((await pixels(siteWith({ logo: 'logo.svg' }), 'badge')).middle).toEqual([255, 255, 255, 255])
  // if the picture is broken, the icon is drawn with the mark of the theme
  expect(await drawSiteIcon(siteWith({ logo: 'broken.svg' }), 'any', 64)).toEqual(await drawSiteIcon(app.site('twin'), 'any', 64))
})

test('WL-04 Apple and maskable icons are opaque squares; the other icon has transparent corners', async () => {
  for (const site of [app.site('twin'), siteWith({ logo: 'logo.svg' }), siteWith({ icon: 'icon.svg' })]) {
    for (const kind of ['apple', 'maskable'] as const) expect((await pixels(site, kind)).has_alpha, kind).toBe(false)
    expect((await pixels(site, 'any')).corner[3]).toBe(0)
  }
  expect((await pixels(siteWith({ icon: 'icon.svg' }), 'maskable')).corner, 'continues in its own colour').toEqual([255, 0, 255, 255])
})

test('WL-04 the header and the icons show the same mark of the theme', async () => {
  const ring = { ...app.site('twin'), file: { ...app.site('twin').file, theme: 'plum' } }
  const north = { ...ring, file: { ...ring.file, theme: 'slate' } }
  expect(await drawSiteIcon(ring, 'any', 64)).not.toEqual(await drawSiteIcon(north, 'any', 64))
})

test('WL-04 tab, home screen and push use the logo; a new logo has new addresses', async () => {
  const site = app.site('rondeur')
  const [locale] = site.locales
  if (!locale) throw new TypeError('a site has a locale')
  const links = brandLinks(site, locale)
  const icons = [...links.matchAll(/href="(\/[^"]*(?:png|ico)\?[^"]*)"/g)].map(([, href = '']) => href)
  expect(icons.map((href) => href.split('?')[0])).toEqual(['/app-icon-apple.png', '/favicon.ico', '/app-icon-192.png'])
  for (const href of icons) await app.visit('rondeur').get(href).expect(200)
  const tab = await app.visit('rondeur').get('/app-icon-192.png').expect(200)
  const as_mark = { ...site, file: { ...site.file, logo: undefined } }
  expect(tab.body.equals(await drawSiteIcon(site, 'any', 192))).toBe(true)
  expect(tab.body.equals(await drawSiteIcon(as_mark, 'any', 192))).toBe(false)
  expect(iconVersion(as_mark)).not.toBe(iconVersion(site))
  expect(socialPicturePath(as_mark, locale)).not.toBe(socialPicturePath(site, locale))
})

test('WL-04 the shared picture shows the icon of the site', async () => {
  const site = siteWith({ icon: 'icon.svg' })
  const [locale] = site.locales
  if (!locale) throw new TypeError('a site has a locale')
  const icon = { png: await drawSiteIcon(site, 'any', 300), size: 300 }
  const picture = await drawSocialPicture({ ...socialPictureFacts(site, locale), icon })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
  expect(at(970, pictureSize.height / 2)).toEqual([255, 0, 255])
})
