import { join, relative, sep } from 'node:path'
import { countries } from '#schemas/countries.ts'
import { companySchemaVersion } from '#schemas/site/company.ts'
import { root } from '#server/platform/paths.ts'
import { companiesFolder, type Folders } from '#server/platform/sites/files/sources.ts'

/**
 * Data of a new company. A missing value becomes a dash or an empty text. Sites of the company cannot go live while required values are
 * missing.
 */
export interface CompanyFacts {
  address?: string | undefined
  city?: string | undefined
  register?: string | undefined
  country?: string | undefined
  vat?: string | undefined
  phone?: string | undefined
}

/** Creates a company file. The default country is the first country of the site. */
export function newCompany(
  { tenants_dir }: Folders,
  { legal_name, brand, home, facts }: { legal_name: string; brand: string; home: string; facts: CompanyFacts },
): object {
  const country = facts.country ?? home
  const { vat } = facts
  return {
    $schema: schemaPath('company', join(tenants_dir, companiesFolder)),
    schema_version: companySchemaVersion,
    name: legal_name,
    address: facts.address ?? '–',
    kvk: facts.register ?? '',
    city: facts.city ?? '–',
    country,
    tradenames: [brand],
    vat_numbers: vat === undefined ? {} : { [vat.slice(0, 2)]: vat },
    support_phone: facts.phone ?? '',
    delete_discount: 25,
    added: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  }
}

export function parseCompanyFacts(facts: CompanyFacts): CompanyFacts {
  const country = facts.country?.toUpperCase()
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    throw new Error(`--company-country must be two letters, such as ${Object.keys(countries)[0]}, not "${facts.country}".`)
  const vat = facts.vat?.replaceAll(/[\s.]/g, '').toUpperCase()
  if (vat !== undefined && !/^[A-Z]{2}[A-Z0-9]{2,}$/.test(vat))
    throw new Error(`--company-vat must begin with the letters of its country, such as NL000000000B00, not "${facts.vat}".`)
  return { ...facts, country, vat }
}

export const missingFacts = (facts: CompanyFacts): string[] =>
  (['address', 'city', 'register', 'vat', 'phone'] as const).filter((name) => facts[name] === undefined)

/** The path of the schema, for editor support. Undefined if the sites are outside of the project. */
export function schemaPath(kind: 'site' | 'company', folder: string): string | undefined {
  if (relative(root, folder).startsWith('..')) return undefined
  return relative(folder, join(root, 'schemas', `${kind}.schema.json`))
    .split(sep)
    .join('/')
}
