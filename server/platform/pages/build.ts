import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import { checkedBy } from '#server/platform/sites/check/checked-by.ts'

/** Identifies the running program. If two processes have different values, they run different programs. */
export function buildFacts(): { version: string; program: string } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, program: checkedBy() }
}
