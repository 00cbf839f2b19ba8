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

Each site has one file, \`tenants/<site>/site.json\`. The name of the folder is the id of the site and never changes. All
other settings may change. A running server applies a change within a second. If a file has an error, the server refuses
it and names file, line and reason. The site keeps its previous version, and other sites are not affected.

This page is generated from the schemas (\`npx tsx scripts/dev/generate/emit-site-docs.ts\`).

| | |
| --- | --- |
${rows.join('\n')}
| Other files | [Company files](#company-files) [Theme files](#theme-files) [Page files](#page-files) |
| Tools | [Checking and fixing](#checking-and-fixing) [Versions](#versions) [The whole file](#the-whole-file) |

## The smallest site

Four keys have no default: a name, a host, a niche and a company.

${layOutFile({ name: 'Vlam', hosts: ['vlam.nl'], niche: 1, company_id: 'kompas-bv' })}

This site is a draft. On a developer’s machine it answers at \`http://vlam.localhost:3000\`. \`npx couplet new\` creates a
more complete site.

## Format

- **Strict JSON**, without comments and trailing commas. \`npx couplet check --fix\` removes them.
- **Most keys have a default.** An unknown key is an error.
- **\`$schema\`** lets an editor complete and explain every key: \`"../../schemas/site.schema.json"\`. The schemas of the other
  files are in the same folder.
- **Visibility.** A key is public, stays on the server, or is a secret. For a secret, the file contains only the name of an
  environment variable.
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

Some settings that browsers get are computed from others. In a site file they are an error.

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

The server refuses a file with an **error**. A **warning** points to a probable mistake. A **note** explains a consequence
of the file. \`--fix\` corrects unambiguous mistakes and leaves all other bytes unchanged. It never writes invalid JSON or a
new error. \`--json\` prints the findings as JSON, with \`fixable\` for each. The exit code is 1 for errors, 2 for warnings,
otherwise 0.

| Finding | Severity | Meaning | \`--fix\` corrects |
| --- | --- | --- | --- |
${rows.join('\n')}

## Versions

The current \`schema_version\` is ${siteSchemaVersion}. It increases when a key changes its meaning. The server reads older files with their old
meaning and never changes them. \`npx couplet migrate\` rewrites them in the current format and leaves all other bytes
unchanged. \`--dry-run\` only shows the changes. A file of a newer version is refused, but only for its own site. Company
and page files follow the same rules.

## The whole file

This example contains every key once. A real site needs only some of them.

\`\`\`json
${fullSiteText.trimEnd()}
\`\`\`
`
}
