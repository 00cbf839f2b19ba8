import { expect, test } from 'vitest'
import { problemsIn } from './structured-data.ts'
import { hasFailed, tellVerdict } from './verdict.ts'

const remark = { severity: 'error', rule: 'html', message: 'x', at: 'a.html' } as const

test('a missing tool is skipped, never passed', () => {
  const verdict = { tool: 'vnu', judged: '3 pages', remarks: null }
  expect(tellVerdict(verdict)).toBe('skipped: vnu (3 pages)')
  expect(hasFailed(verdict)).toBe(false)
})

test('an error fails the run, a warning is listed', () => {
  const warning = { ...remark, severity: 'warning' } as const
  expect(hasFailed({ tool: 'vnu', judged: '', remarks: [warning] })).toBe(false)
  expect(hasFailed({ tool: 'vnu', judged: '', remarks: [warning, remark] })).toBe(true)
  expect(tellVerdict({ tool: 'vnu', judged: '1 page', remarks: [remark, remark] })).toBe(
    'FAILED: vnu (1 page)\n  error 2 × html: x (first: a.html)',
  )
})

test('structured data needs its context and the properties that search engines require', () => {
  expect(problemsIn('{')).toHaveLength(1)
  const data = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Organization', name: 'A', url: 'https://a.example' }] }
  expect(problemsIn(JSON.stringify(data))).toEqual(['Organization has no logo'])
})
