import { cancel, intro, isCancel, select, text } from '@clack/prompts'
import { countryCodes } from '#schemas/countries.ts'
import { landerPrefixes } from '#schemas/site/niches.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import {
  type Given,
  knownCompanies,
  parseCompany,
  parseCountries,
  parseFreeHost,
  parseName,
  type Question,
  slugOf,
} from '#server/studio/new-site/answers.ts'

const niches = Object.entries(landerPrefixes).map(([number, prefix]) => ({
  value: Number(number),
  label: prefix || 'general',
  hint: number,
}))

/** Asks the questions whose answers are not in the flags. There are at most five questions. */
export async function askForMissing(given: Given, folders: Folders, asked: readonly Question[]): Promise<Given> {
  intro('A new site')
  let answers = given
  for (const question of asked)
    if (answers[question] === undefined) answers = { ...answers, [question]: await askOne(question, answers, folders) }
  return answers
}

function askOne(question: Question, { name = '' }: Given, folders: Folders): Promise<unknown> {
  switch (question) {
    case 'name':
      return typed({ message: 'What is the brand called?', placeholder: 'Vlam', parse: parseName })
    case 'host': {
      const likely = `${slugOf(name)}.example`
      return typed({
        message: 'What is its host?',
        placeholder: likely,
        fallback: likely,
        parse: (value) => parseFreeHost(value, folders),
      })
    }
    case 'niche':
      return answer(select({ message: 'Which niche?', options: niches }))
    case 'company':
      return typed({ message: companyQuestion(folders), parse: (value) => parseCompany(value, folders) })
    case 'countries':
      return typed({
        message: `In which countries do its members live? ${countryCodes.join(' ')}`,
        placeholder: 'NL',
        fallback: 'NL',
        parse: parseCountries,
      })
  }
}

function companyQuestion(folders: Folders): string {
  const ids = knownCompanies(folders).map(({ id }) => id)
  return `Which company operates it? ${ids.length > 0 ? `One of ${ids.join(', ')}, or the legal name of a new one.` : 'Its legal name.'}`
}

interface Typed<T> {
  message: string
  placeholder?: string
  /** The value to use if the answer is empty. */
  fallback?: string
  /** Returns the parsed answer, or throws an error that explains why the answer is not valid. */
  parse(value: string): T
}

async function typed<T>({ message, placeholder, fallback, parse }: Typed<T>): Promise<T> {
  const validate = (value: string | undefined): string | undefined => {
    if (!value && fallback !== undefined) return undefined
    try {
      parse(value ?? '')
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return parse(await answer(text({ message, validate, ...(placeholder && { placeholder }), ...(fallback && { defaultValue: fallback }) })))
}

async function answer<T>(prompt: Promise<T>): Promise<Exclude<T, symbol>> {
  const value = await prompt
  if (!isCancel(value)) return value as Exclude<T, symbol>
  cancel('Nothing was written.')
  throw new Error('Stopped.')
}
