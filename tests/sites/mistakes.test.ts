import { describe, expect, onTestFinished, test } from 'vitest'
import { type FindingKind, findingKinds } from '#server/platform/sites/check/findings.ts'
import { aMistake, mistakesIn } from '#tests/support/sites/mistakes.ts'

/** Minimum number of deliberate mistakes in the lists, for each kind of file. */
const kinds = { site: 60, company: 10, theme: 10, page: 12 } as const

describe.each(Object.entries(kinds) as [keyof typeof kinds, number][])('in a %s file', (kind, at_least) => {
  const mistakes = mistakesIn(kind)

  test('WL-02 a valid file has no findings', () => {
    const world = aMistake(kind, {})
    onTestFinished(world.tenants.clear)
    expect(world.findings()).toEqual([])
  })

  test(`WL-02 there are ${at_least} mistakes or more, each of its own`, () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(at_least)
    expect(new Set(mistakes.map(({ mistake }) => mistake)).size).toBe(mistakes.length)
  })

  test.each(mistakes)('WL-02 $mistake: reported with line, reason and fix', (mistake) => {
    const { finding, says, fix, mended, others = 0 } = mistake
    const world = aMistake(kind, mistake)
    onTestFinished(world.tenants.clear)
    const findings = world.findings()
    const found = findings.find((each) => `${each.severity} ${each.kind} ${each.line}:${each.column}` === finding)
    expect(found, JSON.stringify(findings.map(({ kind, line, column }) => `${kind} ${line}:${column}`))).toMatchObject({
      message: says,
      fix,
    })
    expect(findings).toHaveLength(1 + others)
    for (const each of findings) expect(each.fix).toBeTruthy()
    expect(found?.frame).toContain(says)

    expect(found?.fixable).toBe(mended !== undefined)
    const result = world.mend()
    if (mended === undefined) expect(result).toBeNull()
    else if (mended === true) expect(result?.text).toBe(world.sound)
    else expect(result?.text).toContain(mended)
    expect(result?.left.filter(({ severity }) => severity === 'error') ?? []).toEqual([])
  })
})

test('WL-02 every kind of finding is covered by a mistake, or by the test of the module that reports it', () => {
  const elsewhere: FindingKind[] = [
    // tested in findings.test.ts
    'unreadable',
    'folder-name',
    'company-broken',
    'theme-broken',
    // tested in commands/check.test.ts
    'broken-text',
    'no-schema',
    'template-texts',
    // tested in registry.test.ts
    'not-rendered',
    // tested in names.test.ts
    'reserved-name',
    'unseen-campaign',
    // tested in missing-for-live.test.ts
    'not-ready',
  ]
  const shown = Object.keys(kinds).flatMap((kind) => mistakesIn(kind as keyof typeof kinds).map(({ finding }) => finding.split(' ')[1]))
  expect(findingKinds.filter((kind) => !shown.includes(kind) && !elsewhere.includes(kind))).toEqual([])
})
