import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { onMember, readSite } from '#scripts/cli/on-site.ts'
import { exportOf } from '#server/features/identity/leaving/export.ts'

const help = `couplet export — everything that is known of a member, for one who cannot log in

Usage
  npx couplet export <site> --member <id or address> --to <file.zip> [--json]

Members take their data along in their settings. This makes the same archive of JSON and pictures (GDPR Art. 15 and 20) for whoever is banned,
has lost the mailbox or was on a site that is retired. Be sure who is asking before you hand it over. The file must not be there yet; its owner
alone can read it.

Options
  --member M  the id that npx couplet reports shows, or the email address of the account
  --to FILE   where the archive goes
  --json      the result as JSON
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
  if (!member || !to) throw new Error(`Say whom and where to: npx couplet export ${found.slug} --member <id or address> --to <file.zip>.`)
  const file = resolve(to)
  await onMember(
    found,
    member,
    async (ctx) => {
      const { parts } = await exportOf(ctx, member)
      await write(file, parts)
    },
    readSite,
  )
  io.say(values.json ? JSON.stringify({ file }) : `${file} holds what ${found.slug} knows of ${member}.`)
  return exitCodes.ok
}

/** Whole or not at all. */
async function write(file: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(parts, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Error(`${file} is there already. Nothing was written.`)
    await rm(file, { force: true })
    throw error
  }
}
