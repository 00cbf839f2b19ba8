import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { findSite, soundOf } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import type { PhotoMode } from '#server/demo/sample-members/sample-photos.ts'
import { type SeedResult, seedSite } from '#server/demo/sample-members/seed-site.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { compileSite } from '#server/platform/sites/registry/compile.ts'
import { openData } from '#server/start/open-data.ts'

const help = `couplet seed — add labelled sample members to a site

Usage
  npx couplet seed <site> [--members 60] [--photos own|shared|none] [--demo] [--dry-run] [--json]

Sample members are fictional, have a label everywhere, and have drawn portraits. They never like or write. The same number
always gives the same members: a repeated call only adds missing ones.

Options
  --members N   the total number of sample members afterwards (60)
  --photos      own: a separate face for each (default). shared: a pool of faces, for many members. none: no pictures
  --demo        also the logins free@, premium@ and new@demo.example, password couplet-demo, and members who like them
  --dry-run     show what would be added
  --json        print the result as JSON
  --help        this text

Examples
  npx couplet seed vonk
  npx couplet seed vonk --members 100000 --photos shared`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      members: { type: 'string', default: '60' },
      photos: { type: 'string', default: 'own' },
      demo: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const members = countOf(values.members)
  const photos = photosOf(values.photos)
  const found = findSite(positionals, 'seed', io)
  const { slug, folder, env } = found
  const sound = soundOf(found)
  refuseLive(sound, { members, demo: values.demo })
  if (values['dry-run']) {
    io.say(
      values.json
        ? JSON.stringify({ site: slug, members, photos, demo: values.demo, is_dry_run: true })
        : `Would make sure that ${slug} has ${members} sample members (photos: ${photos})${values.demo ? ' and the demo logins' : ''}.`,
    )
    return exitCodes.ok
  }
  const data = await openData(env, pino({ level: 'warn' }))
  try {
    const is_opened = (await data.openings.read([slug])).get(slug) === 'opened'
    if (is_opened && values.demo) throw publicPassword(`${slug} was opened to the public`)
    const site = compileSite(sound, { id: await data.registerSite(slug), folder, mode: 'demo', is_opened: false })
    const progress = values.json ? undefined : teller(io)
    const result = await seedSite({
      database: data.database,
      site,
      media: openMedia(env),
      members,
      photos,
      demo: values.demo,
      now: new Date(),
      progress,
    })
    io.say(values.json ? JSON.stringify({ site: slug, ...result }) : summary(slug, result))
    return exitCodes.ok
  } finally {
    await data.close()
  }
}

/**
 * Throws for demo logins on a live site, because their password is public, and for sample members on a site that does not allow fictional
 * profiles.
 */
function refuseLive({ file, slug }: SoundSite, { members, demo }: { members: number; demo: boolean }): void {
  if (file.status === 'live' && demo) throw publicPassword(`${slug} is live`)
  if (!file.fictional_profiles && members > 0)
    throw new Error(`${slug} does not allow fictional profiles: set "fictional_profiles": true in its site.json first.`)
}

const publicPassword = (reason: string) => new Error(`${reason}: demo logins have a public password.`)

function countOf(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--members must be a number up to 9999999, not "${text}".`)
  return Number(text)
}

function photosOf(text: string): PhotoMode {
  if (text === 'own' || text === 'shared' || text === 'none') return text
  throw new Error(`--photos must be own, shared or none, not "${text}".`)
}

/** Returns a progress callback that prints a line after every tenth of the work. */
function teller(io: Io): (done: number, of: number) => void {
  let told = 0
  return (done, of) => {
    const tenth = Math.floor((done * 10) / of)
    if (tenth > told) io.say(`  ${done} of ${of}`)
    told = tenth
  }
}

function summary(slug: string, { created, kept, photos, demo_logins }: SeedResult): string {
  const logins = demo_logins > 0 ? `, ${demo_logins} demo logins` : ''
  return `${slug}: ${created} sample members made, ${kept} kept, ${photos} photos${logins}.`
}
