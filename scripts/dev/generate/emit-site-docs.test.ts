import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blockTypes, PageFile } from '#schemas/pages/block.ts'
import { companySchema } from '#schemas/site/company.ts'
import { SiteFile } from '#schemas/site/site.ts'
import { themeSchema } from '#schemas/site/theme-file.ts'
import { checkCompanyText, checkThemeText } from '#server/platform/sites/check/examine.ts'
import { findingKinds } from '#server/platform/sites/check/findings.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import { someTenants } from '#tests/support/sites/tenants.ts'
import { siteDocsPath, siteDocsText } from './emit-site-docs.ts'
import { fullSiteText } from './site-docs/chapters.ts'
import { pageExample, themeExample } from './site-docs/other-files.ts'
import { siteProse } from './site-docs/site-prose.ts'

const docs = siteDocsText()

test('WL-02 docs/site-file.md says what the schemas say: npx tsx scripts/dev/generate/emit-site-docs.ts writes it', () => {
  expect(readFileSync(siteDocsPath, 'utf8')).toBe(docs)
})

test('WL-02 the documentation names every key, every section and every finding', () => {
  for (const key of Object.keys(SiteFile.properties)) expect(docs).toContain(`\n### \`${key}\`\n`)
  for (const { properties = {} } of [companySchema, themeSchema, PageFile])
    for (const key of Object.keys(properties)) expect(docs).toContain(`| \`${key}\` |`)
  for (const type of Object.keys(blockTypes)) expect(docs).toContain(`\n### \`${type}\`\n`)
  for (const kind of findingKinds) expect(docs).toContain(`\n| \`${kind}\` | `)
  for (const path of Object.keys(siteProse)) expect(docs).toMatch(new RegExp(`^#+ \`${path.replaceAll('.', '\\.')}\`$`, 'm'))
})

test('WL-02 what the documentation shows is sound, and its largest file says every key', () => {
  const tenants = someTenants()
  onTestFinished(tenants.clear)
  const [smallest = ''] = /\{\n {2}"name": "Vlam"[\s\S]*?\n\}/.exec(docs) ?? []
  const [company = ''] = /\{\n {2}"\$schema": "..\/..\/schemas\/company.schema.json"[\s\S]*?\n\}/.exec(docs) ?? []
  tenants.write('companies/kompas-bv.json', company)
  tenants.write('vlam/site.json', fullSiteText)
  tenants.write('vlam/pages/over-vlam.json', pageExample)
  for (const name of ['logo', 'icon']) tenants.write(`vlam/assets/${name}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(tenants.tenants_dir, 'vlam', 'assets', 'team.jpg'), Buffer.from('ffd8ffd9', 'hex'))
  writeFileSync(join(tenants.tenants_dir, 'vlam', 'assets', 'podium.webp'), Buffer.from('524946460000000057454250', 'hex'))
  tenants.write('small/site.json', smallest.replace('vlam.nl', 'small.example'))
  const found = (slug: string) => examineFleet(tenants, new Map()).sites.find((site) => site.slug === slug)?.findings
  expect(found('small')).toEqual([])
  expect(found('vlam')).toEqual([])
  expect(checkCompanyText('company.json', company).findings).toEqual([])
  expect(checkThemeText('theme.json', JSON.stringify(themeExample)).findings).toEqual([])
  expect(Object.keys(JSON.parse(fullSiteText)).toSorted()).toEqual(Object.keys(SiteFile.properties).toSorted())
})
