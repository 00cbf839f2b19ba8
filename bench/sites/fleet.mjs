import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const slugOf = (index) => `site-${String(index).padStart(5, '0')}`

/**
 * Writes the files of a fleet as `couplet new` would write them. Every second site has its own colours. Each site has one to three
 * languages and two hosts.
 */
export function writeFleet({ root, tenants_dir, num_sites }) {
  mkdirSync(tenants_dir, { recursive: true })
  cpSync(join(root, 'tenants', 'companies'), join(tenants_dir, 'companies'), { recursive: true })
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
      company_id: 'kompas-bv',
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
