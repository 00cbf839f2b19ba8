import { fileURLToPath } from 'node:url'
import { didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { checkFolders } from '#server/start/check-folders.ts'
import { readEnv } from '#server/start/env.ts'
import { loadEnvFile } from '#server/start/load-env-file.ts'
import { exitCodes, type Io, terminal, type Verb } from './io.ts'

const verbs: Readonly<Record<string, { summary: string; load(): Promise<Verb> }>> = {
  new: { summary: 'create a site from five questions', load: () => import('./commands/new.ts') },
  check: { summary: 'check every site file: place, problem, fix', load: () => import('./commands/check.ts') },
  migrate: { summary: 'rewrite older files in the current format', load: () => import('./commands/migrate.ts') },
  list: { summary: 'list all sites: brand, status, languages, hosts', load: () => import('./commands/list.ts') },
  show: { summary: 'print a summary of one site', load: () => import('./commands/show.ts') },
  plan: { summary: 'describe what a change of a site would do', load: () => import('./commands/plan.ts') },
  preview: { summary: 'show a version at a separate URL', load: () => import('./commands/preview.ts') },
  apply: { summary: 'publish a change: check, plan, ask, publish, verify', load: () => import('./commands/apply.ts') },
  studio: {
    summary: 'edit a site in a browser, next to a preview',
    load: () => import('./commands/studio.ts'),
  },
  domain: { summary: 'add, verify or remove a host', load: () => import('./commands/domain.ts') },
  doctor: { summary: 'check this installation: problem, fix', load: () => import('./commands/doctor.ts') },
  seed: { summary: 'add labelled sample members to a site', load: () => import('./commands/seed.ts') },
  photos: {
    summary: 'review new photos: approve them, or reject them with a reason',
    load: () => import('./commands/photos.ts'),
  },
  reports: { summary: 'list the reports of members and visitors', load: () => import('./commands/reports.ts') },
  cases: { summary: 'list the waiting cases, without names', load: () => import('./commands/desk/cases.ts') },
  ban: {
    summary: 'close the account of a member, with the reasons',
    load: () => import('./commands/desk/ban.ts'),
  },
  unban: { summary: 'lift a ban or a suspension', load: async () => ({ run: (await import('./commands/desk/ban.ts')).unban }) },
  staff: {
    summary: 'invite the people who run the sites, list them, end their access',
    load: () => import('./commands/desk/staff.ts'),
  },
  refund: { summary: 'refund an order, or a part of it', load: () => import('./commands/desk/refund.ts') },
  audit: { summary: 'print the log of the desk, check that it is whole', load: () => import('./commands/desk/audit.ts') },
  export: { summary: 'export all data of a member who cannot log in', load: () => import('./commands/export.ts') },
  erase: { summary: 'erase a member who cannot log in', load: () => import('./commands/erase.ts') },
  ledger: { summary: 'check the ledger', load: () => import('./commands/ledger.ts') },
  backup: { summary: 'save all data while the servers run', load: () => import('./commands/backup.ts') },
  restore: { summary: 'restore a backup into an empty installation', load: () => import('./commands/restore.ts') },
  test: { summary: 'open every page of a site, and grade the site', load: () => import('./commands/test.ts') },
  retire: { summary: 'close a site without deleting data', load: () => import('./commands/retire.ts') },
}

export const verbNames = Object.keys(verbs)

const help = `couplet — manage the sites of this installation

Usage
  npx couplet <verb> [options]

Verbs
${Object.entries(verbs)
  .map(([name, { summary }]) => `  ${name.padEnd(9)}${summary}`)
  .join('\n')}

Help of a verb:  npx couplet new --help

A site is one file, tenants/<site>/site.json. The running server loads each change. It refuses a file with an error, and
the site keeps its previous version.

Exit codes: 0 done, 1 error or not done. Only check, plan and test return 2: there are findings or pending changes.`

export async function couplet(argv: string[], io: Io = terminal()): Promise<number> {
  if (!argv.includes('--json')) return call(argv, io)
  // with --json, an error must also be printed as JSON, unless the command has already printed JSON
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
    // the message explains the error, so print no stack trace
    io.complain(isAboutArguments(error) ? `${plainly(error.message)} See npx couplet ${name} --help.` : wordsOf(await named(error, io)))
    return exitCodes.error
  }
}

/** The entry point for a shell. It loads the same `.env` file as the server. */
export async function coupletHere(argv: string[]): Promise<number> {
  loadEnvFile()
  return couplet(argv)
}

const isAboutArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

/** Removes a hint that Node adds to errors about arguments that start with a hyphen. The hint does not apply to these commands. */
const plainly = (message: string): string =>
  `${message.replace(/\. (?:To specify a positional|This command)[\s\S]*$/, '').replace(/\.$/, '')}.`

/** Adds the name of the environment variable to an error about a folder, because the operating system reports only the path. */
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
