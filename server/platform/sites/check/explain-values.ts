import { languages, localePattern } from '#schemas/locales.ts'
import { removeAt, replaceAt } from '#server/platform/sites/files/edits.ts'
import { meantByChoice, meantByPattern, meantByType } from './as-meant.ts'
import { certainlyMeant } from './did-you-mean.ts'
import { article, entries, nameOf, quoteValue, sentence, typeName } from './finding-words.ts'
import { type Finding, findingAt } from './findings.ts'
import { exampleOf, expectedOf, type Mistake, suggestion } from './mistake.ts'

export function unknownChoice({ document, path, value, params, node }: Mistake): Finding {
  const allowed = Array.isArray(params.allowedValues) ? params.allowedValues : []
  const word = typeof value === 'string' ? certainlyMeant(value, allowed.map(String)) : null
  const meant = word ?? meantByChoice(value, allowed)
  // never change a value to `live` automatically
  const is_certain = meant !== undefined && meant !== 'live'
  return findingAt(document, path, 'value', {
    kind: 'unknown-value',
    message: `${quoteValue(value)} is not a choice for ${nameOf(path)}.`,
    fix:
      typeof value === 'string'
        ? suggestion(value, allowed)
        : meant === undefined
          ? suggestion('', allowed)
          : `Write ${quoteValue(meant)}.`,
    edits: is_certain && node ? replaceAt(document, path, meant) : [],
  })
}

export function wrongType({ document, path, value, params, node }: Mistake): Finding {
  const wanted = [params.type].flat().map(String)
  const meant = meantByType(value, wanted)
  const is_bare = typeof value === 'string' && typeof meant !== 'object' && String(meant) === value
  const found = typeof value === 'number' && wanted.includes('integer') ? String(value) : article(typeName(value))
  return findingAt(document, path, 'value', {
    kind: 'wrong-type',
    message: `${nameOf(path)} must be ${wanted.map(article).join(' or ')}, not ${found}.`,
    fix:
      meant === undefined
        ? (expectedOf(node) ?? shapes[wanted[0] ?? ''])
        : `Write ${is_bare ? `${value} without quotes` : quoteValue(meant)}.`,
    edits: meant === undefined ? [] : replaceAt(document, path, meant),
  })
}

const shapes: Readonly<Record<string, string>> = { object: 'Write { … }.', array: 'Write [ … ].', string: 'Write "…".' }

export function outOfRange({ document, path, value, params }: Mistake): Finding {
  const { limit, comparison } = params
  const is_age = path.at(-1) === 'minimum_age'
  const is_low = comparison === '>='
  return findingAt(document, path, 'value', {
    kind: is_age ? 'minimum-age' : 'out-of-range',
    message: `${nameOf(path)} must be at ${is_low ? 'least' : 'most'} ${limit}, not ${value}.`,
    fix: is_age && is_low ? 'A site may raise the age of 18, never lower it.' : `Write ${limit} or ${is_low ? 'more' : 'less'}.`,
  })
}

export function empty({ document, path }: Mistake): Finding {
  return findingAt(document, path, 'value', {
    kind: 'out-of-range',
    message: `${nameOf(path)} must not be empty.`,
    fix: 'Write something.',
  })
}

export function tooLong({ document, path, value, params }: Mistake): Finding {
  const length = [...String(value)].length
  return findingAt(document, path, 'value', {
    kind: 'out-of-range',
    message: `${nameOf(path)} must have at most ${params.limit} characters; it has ${length}.`,
    fix: `Make it ${length - Number(params.limit)} shorter.`,
  })
}

export function tooFew({ document, path, params, node }: Mistake): Finding {
  return findingAt(document, path, 'value', {
    kind: 'out-of-range',
    message: `${nameOf(path)} must have at least ${entries(Number(params.limit))}.`,
    fix: exampleOf(node) ?? 'Add one.',
  })
}

export function tooMany({ document, path, value, params }: Mistake): Finding {
  const surplus = (Array.isArray(value) ? value.length : 0) - Number(params.limit)
  return findingAt(document, path, 'value', {
    kind: 'out-of-range',
    message: `${nameOf(path)} must have at most ${entries(Number(params.limit))}.`,
    fix: `Leave ${surplus > 0 ? surplus : 'some'} out.`,
  })
}

export function twice({ document, path, value, params }: Mistake): Finding {
  // report the later duplicate, because the first entry of a list often has a special meaning
  const index = Math.max(Number(params.i), Number(params.j))
  const place = [...path, index]
  const entry = Array.isArray(value) ? value[index] : undefined
  return findingAt(document, place, 'value', {
    kind: 'malformed',
    message: `${quoteValue(entry)} stands in ${nameOf(path)} twice.`,
    fix: 'Keep one of the two.',
    edits: removeAt(document, place),
  })
}

export function wrongForm(mistake: Mistake): Finding {
  const { document, path, value, params, node } = mistake
  const names = node['x-names']
  if (names) return unknownChoice({ ...mistake, params: { allowedValues: names } })
  const { pattern } = params
  const meant = typeof value === 'string' && typeof pattern === 'string' ? meantByPattern(value, pattern) : undefined
  const of_languages = pattern === localePattern && meant === undefined ? `Languages: ${languages.join(', ')}.` : undefined
  const expected = node.description ? `Expected: ${sentence(node.description)}` : exampleOf(node)
  return findingAt(document, path, 'value', {
    kind: 'malformed',
    message: `${quoteValue(value)} does not have the right form for ${nameOf(path)}.`,
    fix: [meant === undefined ? undefined : `Write ${quoteValue(meant)}.`, expected, of_languages].filter(Boolean).join(' ') || undefined,
    edits: meant === undefined ? [] : replaceAt(document, path, meant),
  })
}

const formats: Readonly<Record<string, string>> = { email: 'a mail address', 'date-time': 'a moment' }

export function wrongFormat({ document, path, value, params, node }: Mistake): Finding {
  return findingAt(document, path, 'value', {
    kind: 'malformed',
    message: `${quoteValue(value)} is not ${formats[String(params.format)] ?? params.format}, which ${nameOf(path)} must be.`,
    fix: expectedOf(node),
  })
}
