import { cancel, intro, isCancel, select, text } from '@clack/prompts'
import { countryCodes } from '#schemas/countries.ts'
import type { Folders } from '#server/platform/sites/sources.ts'
import { type Given, knownCompanies, parseCompany, parseCountries, parseHost, parseName, slugOf } from './answers.ts'

const niches = [
  { value: 1, label: 'general', hint: '1' },
  { value: 2, label: 'she', hint: '2' },
  { value: 3, label: 'bdsm', hint: '3' },
  { value: 4, label: 'bbw', hint: '4' },
  { value: 5, label: 'gilf', hint: '5' },
  { value: 6, label: 'milf', hint: '6' },
  { value: 7, label: 'gay', hint: '7' },
]

/** Asks for what the flags left open: five questions at most. */
export async function askForMissing(given: Given, folders: Folders): Promise<Given> {
  intro('A new site')
  const name =
    given.name ??
    parseName(await answer(text({ message: 'What is the brand called?', placeholder: 'Vlam', validate: refusing(parseName) })))
  const likely_host = `${slugOf(name)}.example`
  const host =
    given.host ??
    parseHost(
      await answer(
        text({
          message: 'On which host will it live?',
          placeholder: likely_host,
          defaultValue: likely_host,
          validate: (value) => (value ? refusing(parseHost)(value) : undefined),
        }),
      ),
    )
  const niche = given.niche ?? (await answer(select({ message: 'Which niche?', options: niches })))
  const companies = knownCompanies(folders).map(({ id }) => id)
  const company =
    given.company ??
    parseCompany(
      await answer(
        text({
          message: `Which company runs it? ${companies.length > 0 ? `One of ${companies.join(', ')}, or the legal name of a new one.` : 'Its legal name.'}`,
          validate: refusing((value) => parseCompany(value, folders)),
        }),
      ),
      folders,
    )
  const countries =
    given.countries ??
    parseCountries(
      await answer(
        text({
          message: `Where do its members live? ${countryCodes.join(' ')}`,
          placeholder: 'NL',
          defaultValue: 'NL',
          validate: (value) => (value ? refusing(parseCountries)(value) : undefined),
        }),
      ),
    )
  return { ...given, name, host, niche, company, countries }
}

/** A parser's complaint as the prompt shows it. */
function refusing(parse: (value: string) => unknown): (value: string | undefined) => string | undefined {
  return (value) => {
    try {
      parse(value ?? '')
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

async function answer<T>(prompt: Promise<T>): Promise<Exclude<T, symbol>> {
  const value = await prompt
  if (!isCancel(value)) return value as Exclude<T, symbol>
  cancel('Nothing was written.')
  throw new Error('Stopped.')
}
