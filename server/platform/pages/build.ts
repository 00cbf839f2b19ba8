import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import { checkedBy } from '#server/platform/sites/check/checked-by.ts'

/** Which program this is: two processes of one fleet that differ in it do not run the same. */
export function buildFacts(): { version: string; program: string } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, program: checkedBy() }
}
