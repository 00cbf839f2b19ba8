import { parseArgs } from 'node:util'
import { candidateOf, candidateOptions } from '#scripts/cli/candidate-files.ts'
import { changeTo } from '#scripts/cli/change/change.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { askHere, findServer } from '#scripts/cli/running-server.ts'
import { openSnapshots } from '#server/platform/sites/files/snapshots.ts'
import { createSourceReader, siteFolder } from '#server/platform/sites/files/sources.ts'
import { previewHost } from '#server/platform/sites/registry/preview-host.ts'

const help = `couplet preview — show a version of a site at a separate URL before it is published

Usage
  npx couplet preview <site> [--file <site.json>] [--draft] [--version <n>] [--dry-run] [--json]

Stores the files as a permanent snapshot, and prints its URL: <hash>--<site>.localhost on a development or demo server,
otherwise below PREVIEW_DOMAIN. A preview shows the site's own members and is hidden from search engines. Login, signup,
messages and payments do not work in it. A site keeps its newest fifty snapshots.

Options
  --file     this site.json instead of the one on disk, or a folder with site.json and pages/
  --draft    the draft of the Studio
  --version  an earlier version: npx couplet show <site> --history lists them
  --dry-run  print the URL, store nothing
  --json     print the result as JSON
  --help     this text

Exit codes: 0 the preview is available, or a dry run; 1 it cannot be shown, or no server shows it now.

Examples
  npx couplet preview vonk --file /tmp/new-look.json
  npx couplet preview vonk --draft --json | jq -r .url`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      ...candidateOptions,
      version: { type: 'string' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'preview', io)
  const { slug, folders, env } = found
  const candidate = candidateOf(found, { file: values.file, draft: values.draft, version: values.version })
  const { version } = changeTo(found, candidate).after
  const host = previewHost(slug, version, env)
  if (host === null)
    throw new Error(
      'Previews need a domain here: set PREVIEW_DOMAIN to a domain whose subdomains all lead to this server, such as preview.example.',
    )
  const server = await findServer(env)
  const port = server?.port ?? null
  const url = urlOf(host, port ?? env.PORT)
  if (!values['dry-run'])
    openSnapshots(env.DATA_DIR).save(slug, createSourceReader(folders).gatherWith(slug, candidate.files), siteFolder(folders, slug))
  const asked = !values['dry-run'] && server && port !== null && { address: server.web_address, port, path: '/', host, patience_ms: 15_000 }
  const is_shown = asked && (await askHere(asked))?.status === 200
  const words = values['dry-run']
    ? 'Nothing was kept.'
    : is_shown
      ? 'It can be seen now.'
      : 'No server shows it now: npm start, or look at npx couplet doctor.'
  io.say(
    values.json
      ? JSON.stringify({ slug, candidate: candidate.from, version, url, kept: !values['dry-run'], is_shown }, null, 2)
      : `${slug}: ${candidate.from} as version ${version}\n${values['dry-run'] ? 'would be' : 'open'}   ${url}\n${words}`,
  )
  return values['dry-run'] || is_shown ? exitCodes.ok : exitCodes.error
}

const urlOf = (host: string, port: number): string => (host.endsWith('.localhost') ? `http://${host}:${port}/` : `https://${host}/`)
