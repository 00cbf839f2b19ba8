import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile } from '#schemas/site/site.ts'
import { addressesOf } from '#scripts/cli/conformance/addresses.ts'
import { addressIn } from '#scripts/cli/conformance/crawl.ts'
import { subjectFrom } from '#scripts/cli/conformance/subject.ts'
import type { Visitor } from '#scripts/cli/conformance/visitor.ts'
import { openWorkshop, type Workshop } from '#scripts/cli/conformance/workshop.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { terminal } from '#scripts/cli/io.ts'
import { sampleMail } from '#scripts/dev/pictures/mail-samples.ts'
import { endpoints } from '#server/endpoints.ts'
import { describeApi } from '#server/platform/http/calls/openapi.ts'
import { mailSource } from '#server/platform/mail/mail-source.ts'
import { mailKinds } from '#server/platform/mail/mail-texts.ts'
import { sitemapOf } from '#server/platform/pages/findable/sitemap.ts'
import { createPages } from '#server/platform/pages/page.ts'
import { root } from '#server/platform/paths.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** The files that the tools check, all below one folder. */
export interface Material {
  pages: string
  mails: string
  sitemaps: string
  openapi: string
}

/** The checked sites: one with one language, and one with all languages. */
const sites = ['vonk', 'rondeur'] as const

/**
 * Writes the pages as a visitor, a free member and a premium member see them. Also writes every mail in every language, the sitemaps, and
 * the description of the API.
 */
export async function collectMaterial(folder: string): Promise<Material> {
  const material = {
    pages: join(folder, 'pages'),
    mails: join(folder, 'mails'),
    sitemaps: join(folder, 'sitemaps'),
    openapi: join(folder, 'openapi.json'),
  }
  for (const path of [material.pages, material.mails, material.sitemaps]) mkdirSync(path, { recursive: true })
  writeFileSync(material.openapi, JSON.stringify(describeApi(endpoints), null, 1))
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const pages = await createPages({ mode: 'production', root })
  for (const slug of sites) {
    const { env, files, folders } = prepared(slug)
    const workshop = await openWorkshop({ env, folders, slug, files: { ...files, site: asLive(files.site) }, status: 'live', pages, say })
    try {
      for (const visitor of workshop.visitors) await savePages(workshop, visitor, material.pages)
      saveSitemaps(workshop.site, material.sitemaps)
      await saveMails(workshop.site, material.mails)
    } finally {
      await workshop.close()
    }
  }
  await pages.close()
  return material
}

function prepared(slug: string) {
  const found = findSite([slug], 'judges', terminal())
  return { env: found.env, ...subjectFrom(found, {}) }
}

/**
 * Returns the site file of a live site, because only a live site has structured data for search engines. The run itself uses the simulated
 * payments.
 */
function asLive(site: string): string {
  const file = JSON.parse(site) as SiteFile
  return JSON.stringify({ ...file, status: 'live', payments: { ...file.payments, provider: 'mollie', api_key: 'env:JUDGES_PAYMENTS_KEY' } })
}

async function savePages(workshop: Workshop, visitor: Visitor, folder: string): Promise<void> {
  const { site } = workshop
  // check the pages in one language, because the markup of a page does not depend on its language
  const [locale] = site.locales
  if (!locale) return
  for (const { path } of addressesOf(site, workshop.idsFor(visitor))) {
    const { type, body } = await visitor.get(addressIn(locale, path))
    if (!type.startsWith('text/html') || body.length === 0) continue
    writeFileSync(join(folder, `${site.slug}-${visitor.role}${fileName(path)}.html`), body)
  }
}

const fileName = (path: string): string => (path === '/' ? '-index' : path.replaceAll(/[^\w-]+/g, '-'))

function saveSitemaps(site: Site, folder: string): void {
  for (const locale of site.locales) writeFileSync(join(folder, `${site.slug}-${locale.tag}.xml`), sitemapOf(site, locale))
}

async function saveMails(site: Site, folder: string): Promise<void> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  for (const locale of site.locales) {
    for (const kind of mailKinds) {
      const name = join(folder, `${site.slug}-${locale.tag}-${kind}`)
      const mail = sampleMail({ site, locale, kind })
      const { mail_name, support_email } = site.publicSettings(locale)
      const sender = { slug: site.slug, name: mail_name, from: support_email }
      const id = '0197a000-0000-7000-8000-000000000000'
      writeFileSync(`${name}.eml`, await new MailComposer(mailSource(sender, { ...mail, id })).compile().build())
      writeFileSync(`${name}.html`, mail.html)
    }
  }
}
