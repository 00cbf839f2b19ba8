import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Material } from './material.ts'
import type { Remark, Verdict } from './verdict.ts'

/** The properties of each type that Google's documentation requires, as of 2026-11. */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
}

/**
 * Our own check of structured data: each data block must be valid JSON, and each object must have the properties that search engines
 * require.
 */
export function judgeStructuredData({ pages }: Material): Verdict {
  const remarks: Remark[] = []
  let blocks = 0
  for (const name of readdirSync(pages)) {
    const html = readFileSync(join(pages, name), 'utf8')
    for (const [, text = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
      blocks += 1
      remarks.push(...problemsIn(text).map((message): Remark => ({ severity: 'error', rule: 'schema.org', message, at: name })))
    }
  }
  return { tool: 'structured data', judged: `${blocks} blocks`, remarks: blocks === 0 ? null : remarks }
}

export function problemsIn(text: string): string[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    return [`is no JSON: ${(error as Error).message}`]
  }
  const context = (data as { '@context'?: unknown } | null)?.['@context']
  return [...(context === 'https://schema.org' ? [] : [`has the context ${String(context)}`]), ...missingIn(data)]
}

function missingIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const problems = Object.values(value).flatMap(missingIn)
  const { '@type': type } = value as { '@type'?: unknown }
  if (typeof type !== 'string') return problems
  const names = required[type] ?? []
  const missing = names.filter((name) => (value as Record<string, unknown>)[name] === undefined)
  return [...problems, ...missing.map((name) => `${type} has no ${name}`)]
}
