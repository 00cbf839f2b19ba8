import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const slugOf = (index) => `site-${String(index).padStart(5, '0')}`

const companyOf = (index) => `company-${String(index).padStart(4, '0')}`

/**
 * Writes the files of a fleet as `couplet new` would write them. Every second site has its own colours. Each site has one to three
 * languages and two hosts. The first hundred sites belong to the first company; the companies share the others.
 */
export function writeFleet({ root, tenants_dir, num_sites, num_companies = 0 }) {
  mkdirSync(tenants_dir, { recursive: true })
  const companies = join(tenants_dir, 'companies')
  cpSync(join(root, 'tenants', 'companies'), companies, { recursive: true })
  for (let index = 0; index < num_companies; index++)
    copyFileSync(join(companies, 'kompas-bv.json'), join(companies, `${companyOf(index)}.json`))
  const { front_page } = JSON.parse(readFileSync(join(root, 'tenants', 'vonk', 'site.json'), 'utf8'))
  const themes = ['evergreen', 'plum', 'slate']
  const languages = [['nl-NL'], ['de-DE', 'fr-FR'], ['en-GB', 'nl', 'de']]
  for (let index = 0; index < num_sites; index++) {
    const slug = slugOf(index)
    const color = `#${((index * 7919) % 0xffffff).toString(16).padStart(6, '0')}`
    const site = {
      schema_version: 2,
      status: 'preview',
      name: `Site ${index}`,
      hosts: [`${slug}.example`, `www.${slug}.example`],
      company_id: num_companies === 0 ? 'kompas-bv' : companyOf(index < 100 ? 0 : index % num_companies),
      niche: (index % 7) + 1,
      theme: index % 2 === 0 ? themes[index % 3] : { brand: color },
      locales: languages[index % 3],
      countries: ['NL', 'BE'],
      front_page,
    }
    mkdirSync(join(tenants_dir, slug))
    writeFileSync(join(tenants_dir, slug, 'site.json'), `${JSON.stringify(site, null, 2)}\n`)
  }
}
