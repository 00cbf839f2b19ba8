import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const beside = (name) => join(import.meta.dirname, name)
const wrk = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'wrk'))
  .find(isExecutable)

export const loader_name = wrk ? 'wrk' : 'node:http'

/** A cookie that makes the server render each page. Without a cookie, the page cache replies. */
export const drawn_for_each = 'bench=1'

/**
 * Sends requests for one URL for some time; every response must be 200. With `num_sites`, the requests go to that number of sites of a
 * fleet in turn, not to `host`.
 */
export async function load({ url, host, seconds, connections, cookie = '', num_sites = 0, coding = '' }) {
  const [command, args] = wrk
    ? [
        wrk,
        [
          '-t1',
          `-c${connections}`,
          `-d${seconds}s`,
          '--timeout=10s',
          '-s',
          beside('visitors.lua'),
          '-H',
          `Host: ${host}`,
          ...(cookie && ['-H', `Cookie: ${cookie}`]),
          ...(coding && ['-H', `Accept-Encoding: ${coding}`]),
          url,
          ...(num_sites > 0 ? ['--', String(num_sites)] : []),
        ],
      ]
    : [process.execPath, [beside('loader.mjs'), url, host, String(seconds), String(connections), cookie, String(num_sites), coding]]
  const { stdout } = await run(command, args)
  const seen = JSON.parse(stdout.slice(stdout.lastIndexOf('{')))
  if (seen.errors > 0) throw new Error(`${seen.errors} of ${seen.requests} requests for ${url} (${host}) failed`)
  return { ...seen, rate: seen.requests / seen.seconds }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
