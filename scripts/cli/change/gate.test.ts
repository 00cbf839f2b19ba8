import { expect, test } from 'vitest'
import type { SiteFile } from '#schemas/site/site.ts'
import { problem } from '#scripts/cli/conformance/problems.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { mayGoLive, mustBeTried } from './gate.ts'

// mustBeTried() reads only the status of a site
const site = (status: SiteFile['status']) => ({ file: { status } }) as SoundSite

test.each([
  ['draft', 'preview', false, false],
  ['preview', 'live', false, true],
  ['preview', 'live', true, true],
  [null, 'live', true, true],
  ['live', 'live', false, true],
  ['live', 'live', true, false],
  ['live', 'suspended', false, false],
] as const)('WL-02 from %s to %s, skipping asked: %s, a change is tried out first: %s', (before, after, may_skip, answer) => {
  expect(mustBeTried({ before: before && site(before), after: site(after), is_changed: true }, may_skip)).toBe(answer)
  expect(mustBeTried({ before: before && site(before), after: site(after), is_changed: false }, may_skip)).toBe(false)
})

test('WL-02 one error keeps a site from going live, warnings do not', () => {
  const found = { message: 'm', at: 'a', fix: 'f' }
  expect(mayGoLive({ problems: [problem('heading', found), problem('weight', found)] })).toBe(true)
  expect(mayGoLive({ problems: [problem('heading', found), problem('imprint', found)] })).toBe(false)
})
