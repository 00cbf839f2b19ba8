import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computedSettings, siteGroups, siteSchema, siteSchemaVersion } from '#schemas/site/site.ts'
import { findingKinds } from '#server/platform/sites/check/findings.ts'
import { findingDocs } from './finding-table.ts'
import { isRequired, keySection } from './key-section.ts'
import { layOutFile } from './lay-out.ts'
import { siteProse } from './site-prose.ts'

export const fullSiteText = readFileSync(join(import.meta.dirname, 'full-site.json'), 'utf8')

const anchor = (title: string): string =>
  `#${title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-')}`

export function overview(): string {
  const rows = siteGroups.map(
    ({ title, keys }) => `| [${title}](${anchor(title)}) | ${keys.map((key) => `[\`${key}\`](${anchor(key)})`).join(' ')} |`,
  )
  return `# The site file

A brand is one file, \`tenants/<site>/site.json\`. The folder’s name is the site’s name for ever; everything else may change, and a running server takes a
change over within a second. A file with an error is refused with file, line and reason, its site goes on as it last was, and no other site notices.

This page is made from the schemas (\`npx tsx scripts/dev/generate/emit-site-docs.ts\`; a test compares): what stands here is what the program checks.

| | |
| --- | --- |
${rows.join('\n')}
| More files | [Company files](#company-files) [Theme files](#theme-files) [Page files](#page-files) |
| Working with them | [Checking and fixing](#checking-and-fixing) [Versions](#versions) [The whole file](#the-whole-file) |

## The smallest site

Four keys have no default: a name, a host, a niche and a company.

${layOutFile({ name: 'Vlam', hosts: ['vlam.nl'], niche: 1, company_id: 'kompas-bv' })}

It is a draft: on a developer’s machine it answers on \`http://vlam.localhost:3000\`. \`npx couplet new\` creates a more complete one that is available at once.

## How it is written

- **Strict JSON.** No comments and no trailing commas; \`npx couplet check --fix\` removes them.
- **Every key has a default** if one is sensible. An unknown key is an error, so a typing error never passes unnoticed.
- **\`$schema\`** lets an editor complete and explain every key: \`"../../schemas/site.schema.json"\`. The other files have theirs beside it.
- **Who sees it.** A key is public, stays on the server, or is a secret; for a secret the file contains only the name of a variable. The public settings are derived from this classification.
- **Amounts** are whole numbers of the currency’s smallest unit: \`2495\` is 24.95.
`
}

export function siteChapters(): string {
  const { properties = {} } = siteSchema
  return siteGroups
    .map(({ title, intro, keys }) => {
      const sections = keys.map((key) => {
        const node = properties[key] ?? {}
        const parts = key === 'theme' ? { ...node, properties: {} } : node
        return keySection({ path: key, node: parts, is_required: isRequired(siteSchema, key), visibility: 'server', prose: siteProse }, 3)
      })
      return [`## ${title}`, intro, ...sections].join('\n\n')
    })
    .join('\n\n')
}

export function computedChapter(): string {
  const rows = Object.entries(computedSettings).map(([key, source]) => `| \`${key}\` | ${source} |`)
  return `## Computed settings

Some settings of the browser are computed from others; in a site file they are an error.

| Setting | Computed from |
| --- | --- |
${rows.join('\n')}`
}

export function workingChapters(): string {
  const rows = findingKinds.map((kind) => {
    const { severity, says, mended = '' } = findingDocs[kind]
    return `| \`${kind}\` | ${severity} | ${says} | ${mended} |`
  })
  return `## Checking and fixing

\`\`\`sh
npx couplet check                    # every file; or: npx couplet check vlam
npx couplet check vlam --fix --dry-run
npx couplet check vlam --fix
\`\`\`

\`\`\`text
error  unknown-key   tenants/vlam/site.json:17:3
  17 |   "signup": "with_trafficsource",
     |   ^^^^^^^^ "signup" is not a setting. Did you mean "signups"? (--fix corrects this)
\`\`\`

An **error** refuses the file. A **warning** does not: it points to a probable mistake. A **note** explains a consequence of the file.
\`--fix\` corrects unambiguous mistakes and leaves all other bytes unchanged; it never writes invalid JSON or a new error.
\`--json\` prints the findings as JSON, with \`fixable\` for each. The exit code is 1 for errors, 2 for warnings, otherwise 0.

| Finding | | | \`--fix\` corrects |
| --- | --- | --- | --- |
${rows.join('\n')}

## Versions

\`schema_version\` is ${siteSchemaVersion} today, and rises when a key changes its meaning. The server reads older files with their old meaning and never changes them; \`npx couplet migrate\`
rewrites them in the current format and leaves all other bytes unchanged (\`--dry-run\` shows the changes first). A file of a newer version is refused, but only for its own site.
Company and page files follow the same rules.

## The whole file

Every key there is, once. Nobody needs all of them.

\`\`\`json
${fullSiteText.trimEnd()}
\`\`\`
`
}
