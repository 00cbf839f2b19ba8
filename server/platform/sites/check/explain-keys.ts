import { countries } from '#schemas/countries.ts'
import type { SchemaNode } from '#schemas/site/site-node.ts'
import { themeModes } from '#schemas/site/theme.ts'
import { renameKey } from '#server/platform/sites/files/edits.ts'
import { meantByPattern } from './as-meant.ts'
import { certainlyMeant, didYouMean } from './did-you-mean.ts'
import { nameOf, quoteValue, sentence } from './finding-words.ts'
import { type Finding, findingAt } from './findings.ts'
import { exampleOf, type Mistake, suggestion } from './mistake.ts'

export function unknownKey({ document, subject, path, params, node }: Mistake): Finding {
  const key = String(params.additionalProperty)
  const known = Object.keys(node.properties ?? {})
  const within = path.length > 0 && known.length > 0 && node !== subject.schema ? ` within ${nameOf(path)}` : ''
  const report = (message: string, fix: string | undefined, name: string | null = null) =>
    findingAt(document, [...path, key], 'key', {
      kind: 'unknown-key',
      message,
      fix,
      edits: name === null ? [] : renameKey(document, [...path, key], name),
    })
  if (node['x-localized']) return report(`"${key}" is not a language of the product.`, 'Use nl, or nl-NL.', meantAsKey(key, node))
  if (known.length === 0)
    return report(`"${key}" cannot be a key of ${nameOf(path)}.`, exampleOf(node) ?? keyForm(node), meantAsKey(key, node))
  const source = Object.hasOwn(subject.computed, key) ? subject.computed[key] : undefined
  if (source !== undefined) return report(`"${key}" is not written: it follows from ${source}.`, 'Remove it.')
  if (known.includes('mode') && isMode(key)) return report(`"${key}" is not a ${subject.what}${within}.`, `Write "mode": "${key}".`)
  const elsewhere = parentOf(subject.schema, key)
  const fix =
    didYouMean(key, known) ??
    (elsewhere ? `It belongs inside "${elsewhere}".` : `Known here: ${known.filter((name) => !name.startsWith('$')).join(', ')}.`)
  return report(`"${key}" is not a ${subject.what}${within}.`, fix, certainlyMeant(key, known))
}

const isMode = (key: string): boolean => themeModes.some((mode) => mode === key)

/** A finding about an unknown key in an object with a fixed list of keys, such as countries. */
export function wrongName({ document, path, params }: Mistake, name: string): Finding {
  const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : []
  const meant = certainlyMeant(name, allowed)
  return findingAt(document, [...path, name], 'key', {
    kind: 'unknown-key',
    message: `"${name}" cannot be a key of ${nameOf(path)}.`,
    fix: countriesOf(name) ?? suggestion(name, allowed),
    edits: meant === null ? [] : renameKey(document, [...path, name], meant),
  })
}

export function missingKey({ document, path, params, node }: Mistake): Finding {
  const key = String(params.missingProperty)
  const { description, examples = [] } = node.properties?.[key] ?? {}
  const [example] = examples
  return findingAt(document, [...path, key], 'key', {
    kind: 'missing-key',
    message: `"${key}" is missing${path.length > 0 ? ` in ${nameOf(path)}` : ''}.`,
    fix: [
      example === undefined ? `Add "${key}".` : `Add "${key}": ${quoteValue(example)}, for instance.`,
      description && `${sentence(description)}`,
    ]
      .filter(Boolean)
      .join(' '),
  })
}

/** The countries that use a currency. For a finding about a currency where a country is expected. */
function countriesOf(key: string): string | undefined {
  const codes = Object.entries(countries).flatMap(([code, { currency }]) => (currency === key ? [code] : []))
  return codes.length > 0 ? `It goes by country. People pay in ${key} in ${codes.join(', ')}.` : undefined
}

/** The corrected spelling of a key that must match a pattern: nl_nl becomes nl-NL. */
function meantAsKey(key: string, { patternProperties }: SchemaNode): string | null {
  const [pattern] = Object.keys(patternProperties ?? {})
  return (pattern && meantByPattern(key, pattern)) ?? null
}

/** Describes the pattern that keys must match. */
function keyForm({ patternProperties }: SchemaNode): string {
  const [pattern = ''] = Object.keys(patternProperties ?? {})
  return pattern.includes('a-z') ? 'Use small letters, digits and single hyphens.' : `A key here matches ${pattern}.`
}

/** The path of the nested object that has this key. Null if no nested object has the key. */
function parentOf({ properties = {} }: SchemaNode, key: string): string | null {
  for (const [name, node] of Object.entries(properties)) {
    if (node.properties && Object.hasOwn(node.properties, key)) return name
    const deeper = parentOf(node, key)
    if (deeper) return `${name}.${deeper}`
  }
  return null
}
