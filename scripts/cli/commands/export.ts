import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { nameMissingMember, readSite } from '#scripts/cli/on-site.ts'
import { exportOf } from '#server/features/identity/leaving/export.ts'

const help = `couplet export — export all data of a member who cannot log in

Usage
  npx couplet export <site> --member <id or address> --to <file.zip> [--json]

Members export their data in their settings. This command writes the same archive of JSON and pictures (GDPR Art. 15 and
20) for members who are banned, have lost their mailbox, or were on a retired site. Verify the identity of the person
first. The file must not exist yet, and only its owner can read it.

Options
  --member M  the id that npx couplet reports shows, or the email address of the account
  --to FILE   the path of the archive
  --json      print the result as JSON
  --help      this text

Examples
  npx couplet export vlam --member anna@example.com --to anna.zip`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      member: { type: 'string' },
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'export', io)
  const { member, to } = values
  if (!member || !to)
    throw new Error(`Name the member and the file: npx couplet export ${found.slug} --member <id or address> --to <file.zip>.`)
  const file = resolve(to)
  await readSite(found, async (ctx) => {
    const { parts } = await exportOf(ctx, member)
    await write(file, parts)
  }).catch(nameMissingMember(member))
  io.say(values.json ? JSON.stringify({ file }) : `${file} contains all data of ${member} on ${found.slug}.`)
  return exitCodes.ok
}

/** Writes the complete file. If this fails, it leaves no file. */
async function write(file: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(parts, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Error(`${file} already exists. Nothing was written.`)
    await rm(file, { force: true })
    throw error
  }
}
