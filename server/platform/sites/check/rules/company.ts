import { countries } from '#schemas/countries.ts'
import type { CompanyFile } from '#schemas/site/company.ts'
import { type Document, type Finding, type FindingReport, findingAt, type Path } from '#server/platform/sites/check/findings.ts'
import { phoneProblem } from './words.ts'

/** Checks rules that a schema cannot express. The country must exist. Phone and VAT numbers must have the form of the country. */
export function checkCompany(document: Document): Finding[] {
  const { country, support_phone, vat_numbers } = Object(document.value) as Partial<CompanyFile>
  const finding = (path: Path, report: FindingReport) => findingAt(document, path, 'value', report)
  const phone = typeof support_phone === 'string' ? phoneProblem(support_phone) : null
  const findings = phone ? [finding(['support_phone'], { severity: 'warning', kind: 'phone-form', ...phone })] : []
  if (typeof country === 'string' && /^[A-Z]{2}$/.test(country) && !regions.of(country))
    findings.push(
      finding(['country'], {
        severity: 'error',
        kind: 'unknown-value',
        message: `"${country}" is not a country.`,
        fix: 'Two letters as in ISO 3166: NL, DE, GB.',
      }),
    )
  for (const [code, number] of Array.isArray(vat_numbers) ? [] : Object.entries(Object(vat_numbers) as object)) {
    const prefix = prefixOf(code)
    const plain = typeof number === 'string' ? number.toUpperCase().replaceAll(/[ .-]/g, '') : ''
    const home = Object.keys(countries).find((other) => other !== code && /^[A-Z]/.test(plain) && plain.startsWith(prefixOf(other)))
    if (typeof number === 'string' && !number.toUpperCase().replaceAll(/[ .-]/g, '').startsWith(prefix))
      findings.push(
        finding(['vat_numbers', code], {
          severity: 'warning',
          kind: 'odd-vat',
          message: `a VAT number of ${code} begins with ${prefix}.`,
          fix:
            home === undefined
              ? `Write ${prefix}${plain.replace(/^[A-Z]+/, '')}.`
              : `This is a number of ${home}: write it under "${home}", and the number of ${code} here.`,
        }),
      )
  }
  return findings
}

const prefixOf = (country: string): string => (Object.hasOwn(vatPrefixes, country) ? (vatPrefixes[country] ?? country) : country)

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Countries whose VAT prefix differs from their ISO code. */
const vatPrefixes: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' }
