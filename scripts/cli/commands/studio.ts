import { parseArgs } from 'node:util'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { findServer } from '#scripts/cli/running-server.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import { createStudioToken } from '#server/studio/one-time-link.ts'

const help = `couplet studio — edit a site in a browser

Usage
  npx couplet studio [site] [--json]

Prints a link that opens the Studio of this installation, once and within ten minutes. In the Studio you edit pages,
themes and settings of every site next to a preview. It publishes like "couplet apply".

The Studio is on the operations listener, on this machine only. To reach the Studio of a server:
  ssh -L 9300:127.0.0.1:9300 you@the-server

Options
  --json     print the link as JSON
  --help     this text

Exit codes: 0 printed, 1 the site does not exist.

Examples
  npx couplet studio
  npx couplet studio vonk`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values: flags, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (flags.help) {
    io.say(help)
    return exitCodes.ok
  }
  const { env } = siteFolders(io)
  const site = positionals.length > 0 ? findSite(positionals, 'studio', io).slug : undefined
  const query = new URLSearchParams({ token: createStudioToken(env.DATA_DIR), ...(site && { site }) })
  const ops_port = (await findServer(env))?.ops_port ?? env.OPS_PORT
  const url = `http://localhost:${ops_port}/studio/enter?${query}`
  io.say(flags.json ? JSON.stringify({ url }) : `Open within ten minutes, once:\n${url}`)
  return exitCodes.ok
}
