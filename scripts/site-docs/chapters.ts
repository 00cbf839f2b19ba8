import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computedSettings, siteGroups, siteSchema, siteSchemaVersion } from '#schemas/site.ts'
import { findingKinds } from '#server/platform/sites/findings.ts'
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

This page is made from the schemas (\`npx tsx scripts/emit-site-docs.ts\`; a test compares): what stands here is what the program checks.

| | |
| --- | --- |
${rows.join('\n')}
| More files | [Company files](#company-files) [Theme files](#theme-files) [Page files](#page-files) |
| Working with them | [Checking and mending](#checking-and-mending) [Versions](#versions) [The whole file](#the-whole-file) |

## The smallest site

Four keys have no default: a name, a host, a niche and a company.

${layOutFile({ name: 'Vlam', hosts: ['vlam.nl'], niche: 1, company_id: 'kompas-bv' })}

It is a draft: on a developer’s machine it answers on \`http://vlam.localhost:3000\`. \`npx couplet new\` writes one that says a little more, and serves at once.

## How it is written

- **Strict JSON.** No comments, no trailing commas; what an editor’s habit puts there, \`npx couplet check --fix\` takes away.
- **Every key has a default** where one is sensible, and a key nobody knows is an error: a slip is told, never passed over.
- **\`$schema\`** lets an editor complete and explain every key: \`"../../schemas/site.schema.json"\`. The other files have theirs beside it.
- **Who sees it.** A key is public, stays on the server, or is a secret, of which only the name is written. What the browser gets is made from that, not picked by hand.
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
  return `## What nobody writes

Some settings the browser gets follow from others; in a site file they are an error.

| Setting | follows from |
| --- | --- |
${rows.join('\n')}`
}

export function workingChapters(): string {
  const rows = findingKinds.map((kind) => {
    const { severity, says, mended = '' } = findingDocs[kind]
    return `| \`${kind}\` | ${severity} | ${says} | ${mended} |`
  })
  return `## Checking and mending

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

An **error** refuses the file. A **warning** does not: something in it is likely not meant. A **note** says what follows from the file and its owner may not know.
\`--fix\` mends what can be mended with certainty and leaves every other byte as it was; it writes nothing that would not be JSON, or would have an error the
file does not have now. \`--json\` tells machines the same, and \`fixable\` with each finding. The exit code is 0 for nothing but notes, 1 for errors, 2 for warnings.

| Finding | | | \`--fix\` mends |
| --- | --- | --- | --- |
${rows.join('\n')}

## Versions

\`schema_version\` is ${siteSchemaVersion} today, and rises when a key changes its meaning. The server reads older files as they were meant and never touches them; \`npx couplet migrate\`
writes them in today’s vocabulary, every other byte as it was (\`--dry-run\` shows it first). A file of a newer version is refused, and only its own site with it.
Company and page files are treated the same.

## The whole file

Every key there is, once. Nobody needs all of them.

\`\`\`json
${fullSiteText.trimEnd()}
\`\`\`
`
}
