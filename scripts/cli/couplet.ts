import { fileURLToPath } from 'node:url'
import { didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { checkFolders } from '#server/start/check-folders.ts'
import { readEnv } from '#server/start/env.ts'
import { loadEnvFile } from '#server/start/load-env-file.ts'
import { exitCodes, type Io, terminal, type Verb } from './io.ts'

const verbs: Readonly<Record<string, { summary: string; load(): Promise<Verb> }>> = {
  new: { summary: 'make a site: five questions, then it serves', load: () => import('./commands/new.ts') },
  check: { summary: 'read every site file and say what is wrong, where, and what to do', load: () => import('./commands/check.ts') },
  migrate: { summary: 'write older files in today’s vocabulary', load: () => import('./commands/migrate.ts') },
  list: { summary: 'show every site: brand, status, languages, hosts', load: () => import('./commands/list.ts') },
  show: { summary: 'everything about one site, in words', load: () => import('./commands/show.ts') },
  plan: { summary: 'what a change of a site does, in words, before it does it', load: () => import('./commands/plan.ts') },
  preview: { summary: 'show a version at an address of its own', load: () => import('./commands/preview.ts') },
  apply: { summary: 'make a change true: check, plan, ask, publish, see that it serves', load: () => import('./commands/apply.ts') },
  studio: {
    summary: 'change a site in a browser, beside the page as visitors will get it',
    load: () => import('./commands/studio.ts'),
  },
  domain: { summary: 'add, verify or remove a host', load: () => import('./commands/domain.ts') },
  doctor: { summary: 'is this installation well, and if not, what to do', load: () => import('./commands/doctor.ts') },
  seed: { summary: 'fill a site with labelled sample members', load: () => import('./commands/seed.ts') },
  photos: {
    summary: 'look at members’ new photos: approve them, or reject them with a reason',
    load: () => import('./commands/photos.ts'),
  },
  reports: { summary: 'what members and visitors have reported', load: () => import('./commands/reports.ts') },
  ban: {
    summary: 'close a member’s account for breaking the house rules, or open it again',
    load: () => import('./commands/ban.ts'),
  },
  export: { summary: 'everything that is known of a member, for one who cannot log in', load: () => import('./commands/export.ts') },
  erase: { summary: 'erase a member for good, for one who cannot log in', load: () => import('./commands/erase.ts') },
  ledger: { summary: 'do the books add up', load: () => import('./commands/ledger.ts') },
  backup: { summary: 'copy everything that cannot be made again, while it serves', load: () => import('./commands/backup.ts') },
  restore: { summary: 'put a backup into an empty installation', load: () => import('./commands/restore.ts') },
  test: { summary: 'look at every page of a site and grade it', load: () => import('./commands/test.ts') },
  retire: { summary: 'close a site for good, without deleting anything', load: () => import('./commands/retire.ts') },
}

export const verbNames = Object.keys(verbs)

const help = `couplet — the sites of this installation

Usage
  npx couplet <verb> [options]

Verbs
${Object.entries(verbs)
  .map(([name, { summary }]) => `  ${name.padEnd(9)}${summary}`)
  .join('\n')}

Every verb explains itself:  npx couplet new --help

A site is one file, tenants/<site>/site.json. The running server picks up a change by itself; a file with an error is
refused and the site goes on as it last was.

Exit codes: 0 done, 1 an error or not done. 2 is said by check, plan and test alone: there is something to look at.`

export async function couplet(argv: string[], io: Io = terminal()): Promise<number> {
  if (!argv.includes('--json')) return call(argv, io)
  // with --json, errors are JSON too
  let has_answered = false
  const complaints: string[] = []
  const code = await call(argv, {
    ...io,
    say(text) {
      has_answered = true
      io.say(text)
    },
    complain(text) {
      complaints.push(text)
      io.complain(text)
    },
  })
  if (code === exitCodes.error && !has_answered) io.say(JSON.stringify({ error: { message: complaints.join('\n') } }, null, 2))
  return code
}

async function call(argv: string[], io: Io): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.say(help)
    return name === undefined ? exitCodes.error : exitCodes.ok
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb) {
    io.complain(`"${name}" is not a verb. ${didYouMean(name, verbNames) ?? `Verbs: ${verbNames.join(', ')}.`}`)
    return exitCodes.error
  }
  try {
    return await (await verb.load()).run(rest, io)
  } catch (error) {
    // what is thrown explains itself; a stack would only hide what it says
    io.complain(
      isAboutArguments(error)
        ? `${plainly(error.message)} npx couplet ${name} --help says what it takes.`
        : wordsOf(await named(error, io)),
    )
    return exitCodes.error
  }
}

/** The entry point for a shell: loads the same `.env` as the server. */
export async function coupletHere(argv: string[]): Promise<number> {
  loadEnvFile()
  return couplet(argv)
}

const isAboutArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

/** Node adds a recipe for arguments that begin with a hyphen, which nobody meant. */
const plainly = (message: string): string =>
  `${message.replace(/\. (?:To specify a positional|This command)[\s\S]*$/, '').replace(/\.$/, '')}.`

/** Of a folder that cannot be used the system says where it is; whoever set it wants to know by which variable, as a start says it. */
async function named(error: unknown, { env }: Io): Promise<unknown> {
  if (!(error instanceof Error && 'path' in error)) return error
  const folders = readEnv(env)
  if (!String(error.path).startsWith(folders.DATA_DIR)) return error
  return checkFolders(folders).then(
    () => error,
    (fault: unknown) => fault,
  )
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

if (process.argv[1] === fileURLToPath(import.meta.url) && import.meta.url.endsWith('/couplet.ts'))
  process.exitCode = await coupletHere(process.argv.slice(2))
