import { parseArgs } from 'node:util'
import { askFirst } from '#scripts/cli/ask-first.ts'
import { editable, writeSite } from '#scripts/cli/edit-site.ts'
import { type FoundSite, findSite, soundOf } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { runningSites, until } from '#scripts/cli/running-server.ts'
import { displayPath } from '#server/platform/sites/files/sources.ts'

const help = `couplet retire — close a site without deleting data

Usage
  npx couplet retire <site> [--yes] [--dry-run] [--json]

Sets the site's status to "retired", and explains the effect on members, hosts and data. It asks for the site's name
first. Nothing is deleted. "preview" or "live" in site.json reverses it.

Options
  --yes      do not ask
  --dry-run  show the effect, change nothing
  --json     print the result as JSON, ask nothing
  --help     this text

Exit codes: 0 retired (or possible), 1 not retired, or written and not applied by the running server.

Examples
  npx couplet retire vlam --dry-run
  npx couplet retire vlam --yes`

const patience_ms = 8000

export async function run(argv: string[], io: Io): Promise<number> {
  const { values: flags, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      yes: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (flags.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'retire', io)
  const { slug, folders } = found
  const { name, hosts, status } = soundOf(found).file
  const { text } = editable(found)
  const consequences = consequencesOf({ slug, name, hosts })
  const say = (state: string, lines: readonly string[]) =>
    io.say(flags.json ? JSON.stringify({ slug, status: 'retired', state, consequences }, null, 2) : lines.join('\n'))
  if (status === 'retired') {
    say('already_retired', [`${slug} is retired already.`])
    return exitCodes.ok
  }
  if (flags['dry-run']) {
    say('dry_run', [`Would set status to "retired" in ${displayPath(folders, slug, 'site.json')}.`, ...consequences])
    return exitCodes.ok
  }
  await askFirst({
    consequences: [`Retiring ${slug}:`, ...consequences],
    word: slug,
    word_is: 'its name',
    to: 'to retire it',
    is_sure: flags.yes === true,
    as_json: flags.json === true,
    io,
  })
  writeSite(found, text.set('status', 'retired'), 'couplet retire')
  const state = await takenOver(found)
  say(state, [
    `wrote  ${displayPath(folders, slug, 'site.json')}: status is "retired".`,
    ...(flags.yes ? consequences : []),
    serverWords[state],
  ])
  return state === 'pending' ? exitCodes.error : exitCodes.ok
}

function consequencesOf({ slug, name, hosts }: { slug: string; name: string; hosts: readonly string[] }): string[] {
  return [
    `  members  nobody can reach, log in to or sign up at ${name} any more, and nobody is told. Tell them first, and refund`,
    '           credits that were bought and not spent: the company still owes them.',
    `  hosts    ${hosts.join(', ')} answer 410: gone, without a name. They stay in the file, so that no other site takes`,
    '           them by accident; npx couplet domain remove frees one.',
    `  data     members, messages, orders and pictures (DATA_DIR/media/${slug}) all stay, and mails that wait are still sent. Nothing`,
    '           is deleted: the law asks for the books, and members may still want to see theirs (couplet export) or have it erased (couplet erase).',
    '  back     set status to "preview" or "live" and it is open again, as it was.',
  ]
}

const serverWords = {
  taken_over: 'The running server has closed it.',
  no_server: 'No server runs here; the next one that starts will not serve it.',
  pending: 'The running server has not taken it over yet: npx couplet apply, or a look at npx couplet show, tells more.',
}

async function takenOver({ slug, env }: FoundSite): Promise<keyof typeof serverWords> {
  const ask = async () => (await runningSites(env))?.find((site) => site.slug === slug)
  if ((await ask()) === undefined) return 'no_server'
  const status = (await until(ask, (site) => site === undefined || site.status === 'retired', patience_ms))?.status
  return status === undefined || status === 'retired' ? 'taken_over' : 'pending'
}
