import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import pino from 'pino'
import sharp from 'sharp'
import { mailKinds } from '#server/platform/mail/mail-texts.ts'
import { root } from '#server/platform/paths.ts'
import { everySiteIsOpened } from '#server/platform/sites/registry/openings.ts'
import { openSites } from '#server/platform/sites/registry/registry.ts'
import { sampleMail } from './mail-samples.ts'

/**
 * Renders every mail of the example sites in every language: `npx tsx scripts/dev/pictures/mail-sheet.ts`. It writes one picture for each
 * kind of mail to docs/screenshots/mail/. A picture shows all languages side by side at phone width, in light and dark mode.
 */
const width = 390
const out = join(root, 'docs', 'screenshots', 'mail')
const data_dir = await mkdtemp(join(tmpdir(), 'couplet-mails-'))
const sites = await openSites({
  tenants_dir: join(root, 'tenants'),
  themes_dir: join(root, 'themes'),
  data_dir,
  mode: 'development',
  openings: everySiteIsOpened,
  registerSites: async (slugs) => new Map(slugs.map((slug, index) => [slug, index + 1])),
  log: pino({ level: 'warn' }),
})
const shown = sites.list().flatMap(({ slug }) => {
  const site = sites.bySlug(slug)
  return site ? site.locales.map((locale) => ({ site, locale })) : []
})

mkdirSync(out, { recursive: true })
const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
for (const kind of mailKinds) {
  const rows: Buffer[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width, height: 100 }, colorScheme })
    const shots: Buffer[] = []
    for (const { site, locale } of shown) {
      await page.setContent(sampleMail({ site, locale, kind }).html)
      shots.push(await page.screenshot({ fullPage: true }))
    }
    rows.push(await besides(shots))
    await page.close()
  }
  await sharp(await below(rows))
    .resize({ width: 1300 })
    .webp({ quality: 62, effort: 6 })
    .toFile(join(out, `${kind}.webp`))
  process.stdout.write(`${kind}\n`)
}
await browser.close()
sites.close()
await rm(data_dir, { recursive: true, force: true })

async function besides(shots: readonly Buffer[]): Promise<Buffer> {
  const heights = await Promise.all(shots.map(async (shot) => (await sharp(shot).metadata()).height ?? 0))
  const canvas = sharp({ create: { width: width * shots.length, height: Math.max(...heights), channels: 3, background: '#808080' } })
  return canvas
    .composite(shots.map((input, index) => ({ input, left: index * width, top: 0 })))
    .png()
    .toBuffer()
}

async function below(rows: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(rows.map((row) => sharp(row).metadata()))
  const tops = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, { height = 0 }) => sum + height, 0))
  const height = sizes.reduce((sum, each) => sum + (each.height ?? 0), 0)
  return sharp({ create: { width: Math.max(...sizes.map((each) => each.width ?? 0)), height, channels: 3, background: '#808080' } })
    .composite(rows.map((input, index) => ({ input, left: 0, top: tops[index] ?? 0 })))
    .png()
    .toBuffer()
}
