import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '#server/platform/paths.ts'
import { describeVariable } from '#server/start/env.ts'

export const environmentDocsPath = join(root, 'docs', 'environment.md')

const head = `# Environment variables

This page is generated from \`.env.example\` and \`server/start/env.ts\`
(\`npx tsx scripts/dev/generate/emit-environment-docs.ts\`).

Every variable is optional. Server and command line read the file \`.env\` in the project's folder. Variables of the
environment take precedence. An invalid value stops startup, and the error names the variable and the rule. Site files
can name further variables with secrets, such as \`"api_key": "env:VONK_MOLLIE_KEY"\`. \`docker/env.example\` lists the
variables of \`docker-compose.yml\`.`

interface Variable {
  name: string
  example: string
  is_default: boolean
  meaning: string
}

/** Returns the text of the page, with one table for each section of .env.example. */
export function environmentDocsText(example = readFileSync(join(root, '.env.example'), 'utf8')): string {
  const sections = example.split(/^## /m).slice(1).map(sectionText)
  return `${[head, ...sections].join('\n\n')}\n`
}

function sectionText(section: string): string {
  const [title = '', ...lines] = section.trim().split('\n')
  return [`## ${title}`, '| Variable | Default | Value | Meaning |', '|---|---|---|---|', ...readVariables(lines).map(rowOf)].join('\n')
}

/** Reads the variables of a section. The comment lines above a variable are its explanation. */
function readVariables(lines: readonly string[]): Variable[] {
  const variables: Variable[] = []
  let comments: string[] = []
  for (const line of lines) {
    const [, mark, name, example = ''] = /^(# )?([A-Z_]+)=(.*)$/.exec(line) ?? []
    if (!name) {
      comments.push(line.replace(/^# ?/, ''))
      continue
    }
    variables.push({ name, example, is_default: mark === undefined, meaning: comments.join(' ').trim() })
    comments = []
  }
  return variables
}

function rowOf({ name, example, is_default, meaning }: Variable): string {
  const { default: standard, value } = describeVariable(name)
  if (meaning === '') throw new TypeError(`.env.example does not explain ${name}`)
  if (is_default !== (standard !== undefined) || (is_default && example !== standard))
    throw new TypeError(`.env.example has another default for ${name} than server/start/env.ts`)
  const shown = !is_default && example !== '' && !value.includes(example) ? `${value}; example: \`${example}\`` : value
  return `| \`${name}\` | ${standard === undefined ? '' : `\`${standard}\``} | ${inTable(shown)} | ${inTable(meaning)} |`
}

const inTable = (text: string): string => text.replaceAll('|', '\\|').replace(/(?<!`)<(\w+)>/g, '&lt;$1&gt;')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(environmentDocsPath, environmentDocsText())
  process.stdout.write(`wrote ${environmentDocsPath}\n`)
}
