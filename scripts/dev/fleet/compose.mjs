import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../steps.mjs'

/** The services of docker-compose.yml. `${NAME:-value}` replaces a missing or blank variable, `${NAME-value}` only a missing one. */
export function readCompose(env = {}) {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  // every value is a string, as Compose passes it to the process
  return parse(
    text.replaceAll(/\$\{([A-Z_]+)(:?)-([^}]*)\}/g, (_, name, colon, value) => (colon ? env[name] || value : (env[name] ?? value))),
    { schema: 'failsafe', merge: true },
  )
}

/** Splits a command into its arguments, like a shell. The only quotes that it supports are an empty pair. */
export const argsOf = (command) => command.split(/\s+/).map((word) => (word === "''" ? '' : word))
