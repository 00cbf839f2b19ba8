import { join } from 'node:path'
import { checkTexts } from '#server/features/pages/text-files.ts'
import { countryName, languageName } from '#server/platform/sites/plan/words.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { type Problem, problem } from './problems.ts'

const unknown = new Set(['', '–', '-'])

/**
 * Checks the legal requirements of an open site. Before the site is live, a missing entry that only the operator can supply costs no
 * points.
 */
export async function checkLaw(site: Site): Promise<Problem[]> {
  const wanted = [...imprintProblems(site), ...priceProblems(site), ...reminders(site)]
  const is_live = site.file.status === 'live'
  return [...(await ownTextProblems(site)), ...wanted.map((each): Problem => (is_live ? each : { ...each, severity: 'before_live' }))]
}

function imprintProblems({ company, file }: Site): Problem[] {
  const at = `companies/${file.company_id}.json`
  const missing = (what: string, key: string, is_missing: boolean) =>
    is_missing
      ? [
          problem('imprint', {
            message: `the company’s ${what} is missing`,
            at,
            fix: `Add "${key}": it is on every page, and the law requires it.`,
          }),
        ]
      : []
  const phone = file.support_phone ?? company.support_phone
  return [
    ...missing('address', 'address', unknown.has(company.address)),
    ...missing('city', 'city', unknown.has(company.city)),
    ...missing('register number', 'kvk', unknown.has(company.kvk)),
    ...missing(`VAT number in ${countryName(company.country)}`, 'vat_numbers', unknown.has(company.vat_numbers[company.country] ?? '')),
    ...missing('support telephone', 'support_phone', unknown.has(phone)),
  ]
}

async function ownTextProblems({ folder }: Site): Promise<Problem[]> {
  const findings = await checkTexts(join(folder, 'content'))
  return findings.map(({ file, line, message }) =>
    problem('legal_text', { message, at: `content/${file}:${line}`, fix: 'Correct the text. Until then the site shows the shared text.' }),
  )
}

function priceProblems({ file, price_lists }: Site): Problem[] {
  return file.countries
    .filter((country) => (price_lists[country]?.packages.length ?? 0) === 0)
    .map((country) =>
      problem('prices', {
        message: `there are no prices for ${countryName(country)}`,
        at: 'site.json, credit_packages',
        fix: 'Add its currency, or the country, to credit_packages.',
      }),
    )
}

/** Requirements that the program cannot verify, as reminders before the site is live. */
function reminders({ file, locales }: Site): Problem[] {
  if (file.status === 'live') return []
  const reminder = (message: string, at: string, fix: string): Problem => ({
    ...problem('legal_text', { message, at, fix }),
    severity: 'before_live',
  })
  const simulated = file.payments.provider === 'simulator'
  return [
    reminder(
      `the shared legal texts are templates (${[...new Set(locales.map(({ language }) => languageName(language)))].join(', ')})`,
      'server/content',
      'Let a lawyer review them, or write your own below content/.',
    ),
    ...(simulated
      ? [
          reminder(
            'payments are simulated, and a live site needs real ones',
            'site.json, payments',
            'Set payments.provider, and put its key into the environment.',
          ),
        ]
      : []),
  ]
}
