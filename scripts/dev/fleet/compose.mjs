import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../steps.mjs'

/**
 * Returns the services of docker-compose.yml. The value in `${NAME:-value}` replaces a missing or blank variable. The value in
 * `${NAME-value}` replaces only a missing variable.
 */
export function readCompose(env = {}) {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  // read every value as a string, because Compose passes strings to the processes
  return parse(
    text.replaceAll(/\$\{([A-Z_]+)(:?)-([^}]*)\}/g, (_, name, colon, value) => (colon ? env[name] || value : (env[name] ?? value))),
    { schema: 'failsafe', merge: true },
  )
}

/** Splits a command into its arguments, as a shell does. Quotes are not supported, except for an empty pair of quotes. */
export const argsOf = (command) => command.split(/\s+/).map((word) => (word === "''" ? '' : word))
