import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'
import { readYaml } from './read-yaml.mjs'

/** The services of docker-compose.yml. `${NAME:-value}` replaces a missing or blank variable, `${NAME-value}` only a missing one. */
export function readCompose(env = {}) {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  return readYaml(
    text.replaceAll(/\$\{([A-Z_]+)(:?)-([^}]*)\}/g, (_, name, colon, value) => (colon ? env[name] || value : (env[name] ?? value))),
  )
}

/** A command as a shell takes it apart; quotes hold nothing but themselves here. */
export const argsOf = (command) => command.split(/\s+/).map((word) => (word === "''" ? '' : word))
