import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Material } from './material.ts'
import { fetchTool, hasProgram } from './tools.ts'
import type { Remark, Verdict } from './verdict.ts'

const most_output = 256 * 1024 * 1024
const filesIn = (folder: string, ending: string) => readdirSync(folder).filter((name) => name.endsWith(ending))

/**
 * Runs the HTML checker of the W3C, which needs Java. It ignores findings about CSS, because the checker's CSS parser does not support the
 * CSS features of this product: docs/judges.md.
 */
export function judgeWithVnu({ pages }: Material): Verdict {
  const judged = `${filesIn(pages, '.html').length} pages`
  const folder = hasProgram('java') ? fetchTool('vnu-jar') : null
  if (folder === null) return { tool: 'vnu (Java)', judged, remarks: null }
  const jar = join(folder, 'build', 'dist', 'vnu.jar')
  // read one finding per line, because the checker's JSON output for many pages is sometimes truncated
  const options = [
    '--format',
    'gnu',
    '--stdout',
    '--exit-zero-always',
    '--skip-non-html',
    '--filterpattern',
    '(CSS: |Trailing slash on void).*',
  ]
  const { stdout } = spawnSync('java', ['-jar', jar, ...options, pages], { encoding: 'utf8', maxBuffer: most_output })
  const lines = stdout.split('\n').map((line) => /^"(.*)":[\d.-]+: (error|info warning|non-document-error)(?: \w+)?: (.*)$/.exec(line))
  const remarks = lines.flatMap((line): Remark[] => {
    const [, url = '', type, message = ''] = line ?? []
    return line ? [{ severity: type === 'info warning' ? 'warning' : 'error', rule: 'html', message, at: nameOf(url) }] : []
  })
  return { tool: 'vnu', judged, remarks }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

interface HtmlValidator {
  validateString(html: string, name: string): Promise<{ results: { messages: { severity: number; ruleId: string; message: string }[] }[] }>
}

export async function judgeWithHtmlValidate({ pages }: Material): Promise<Verdict> {
  const names = filesIn(pages, '.html')
  const judged = `${names.length} pages`
  const folder = fetchTool('html-validate')
  if (folder === null) return { tool: 'html-validate', judged, remarks: null }
  const { HtmlValidate } = (await import(pathToFileURL(join(folder, 'dist/esm/index.js')).href)) as {
    HtmlValidate: new (config: object) => HtmlValidator
  }
  const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const remarks: Remark[] = []
  for (const name of names) {
    const { results } = await checker.validateString(readFileSync(join(pages, name), 'utf8'), name)
    for (const { severity, ruleId, message } of results.flatMap((result) => result.messages))
      remarks.push({ severity: severity === 2 ? 'error' : 'warning', rule: ruleId, message, at: name })
  }
  return { tool: 'html-validate', judged, remarks }
}

export function judgeApi({ openapi }: Material): Verdict {
  const folder = fetchTool('@redocly/cli')
  const judged = 'the description of the API'
  if (folder === null) return { tool: '@redocly/cli', judged, remarks: null }
  const cli = join(folder, 'bin', 'cli.js')
  const { stdout } = spawnSync(process.execPath, [cli, 'lint', openapi, '--format=json', '--max-problems=1000'], {
    encoding: 'utf8',
    maxBuffer: most_output,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    problems: { severity: string; ruleId: string; message: string; location: { pointer?: string }[] }[]
  }
  const remarks = problems.map(
    ({ severity, ruleId, message, location }): Remark => ({
      severity: severity === 'error' ? 'error' : 'warning',
      rule: ruleId,
      message,
      at: location[0]?.pointer ?? '',
    }),
  )
  return { tool: '@redocly/cli', judged, remarks }
}

/**
 * The most common mail programs. Thunderbird is left out, because the tool has too little data about it. A feature that a mail program does
 * not support gives a warning.
 */
const clients = ['gmail.*', 'outlook.windows', 'outlook.outlook-com', 'apple-mail.*', 'yahoo.*', 'samsung-email.*']

interface MailIssue {
  title: string
}

export async function judgeMails({ mails }: Material): Promise<Verdict> {
  const names = filesIn(mails, '.html')
  const judged = `${names.length} mails`
  const folder = fetchTool('caniemail')
  if (folder === null) return { tool: 'caniemail', judged, remarks: null }
  const { caniemail } = (await import(pathToFileURL(join(folder, 'dist', 'index.js')).href)) as {
    caniemail(options: { clients: string[]; html: string }): {
      issues: Record<'errors' | 'warnings', Map<string, MailIssue[]>>
    }
  }
  const remarks: Remark[] = []
  for (const name of names) {
    const { issues } = caniemail({ clients, html: readFileSync(join(mails, name), 'utf8') })
    const titles = new Set([...issues.errors.values(), ...issues.warnings.values()].flat().map(({ title }) => title))
    for (const title of titles) remarks.push({ severity: 'warning', rule: 'feature', message: title, at: name })
  }
  return { tool: 'caniemail', judged, remarks }
}

const spam_limit = 2

export function judgeSpam({ mails }: Material): Verdict {
  const names = filesIn(mails, '.eml')
  const judged = `${names.length} mails`
  if (!hasProgram('spamassassin')) return { tool: 'spamassassin', judged, remarks: null }
  // run one process for all mails; its output has the mails in the given order
  const { stdout } = spawnSync('spamassassin', ['--local', '--test-mode', ...names.map((name) => join(mails, name))], {
    encoding: 'utf8',
    maxBuffer: most_output,
  })
  const scores = [...stdout.matchAll(/^X-Spam-Status: [^=]*score=(-?[\d.]+)/gm)].map(([, score]) => Number(score))
  if (scores.length !== names.length) throw new Error(`spamassassin judged ${scores.length} of ${names.length} mails`)
  const remarks = names.flatMap((name, at): Remark[] => {
    const score = scores[at] ?? 0
    return score < spam_limit ? [] : [{ severity: 'error', rule: 'score', message: `${spam_limit} or more`, at: `${name}: ${score}` }]
  })
  return { tool: 'spamassassin', judged, remarks }
}

/**
 * A schema that imports two schemas from the same folder: that of sitemaps.org, and that of the language alternates. Without local copies,
 * the checker would fetch them from the web.
 */
const sitemapSchema = (schema: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="${schema}"/>
  <import namespace="http://www.w3.org/1999/xhtml" schemaLocation="${pathToFileURL(join(import.meta.dirname, 'alternates.xsd')).href}"/>
</schema>
`

export function judgeSitemaps({ sitemaps }: Material): Verdict {
  const names = filesIn(sitemaps, '.xml')
  const judged = `${names.length} sitemaps`
  const folder = hasProgram('xmllint') ? fetchTool('sitemap') : null
  if (folder === null) return { tool: 'xmllint', judged, remarks: null }
  const schema = join(sitemaps, 'all.xsd')
  writeFileSync(schema, sitemapSchema(pathToFileURL(join(folder, 'schema', 'sitemap.xsd')).href))
  const remarks = names.flatMap((name): Remark[] => {
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, join(sitemaps, name)], { encoding: 'utf8' })
    const message = stderr.split('\n').find((line) => line.includes('error')) ?? stderr
    return status === 0 ? [] : [{ severity: 'error', rule: 'schema', message, at: name }]
  })
  return { tool: 'xmllint', judged, remarks }
}
