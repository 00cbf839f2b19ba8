import { type CheckName, checks, type Problem, severityOf } from './problems.ts'

type Grade = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'

export interface Deduction {
  check: CheckName
  title: string
  severity: 'error' | 'warning'
  points: number
  /** How many times the check found the problem. */
  count: number
}

export interface Graded {
  grade: Grade
  score: number
  deductions: Deduction[]
}

/**
 * Points to deduct for one check. The first place of a problem costs the full points, and each further place costs one more. The further
 * places together cost at most as much as the first, because the same problem on many pages is usually one mistake.
 */
function pointsOf(check: CheckName, count: number): number {
  const facts: { error?: number; warning?: number } = checks[check]
  const first = facts.error ?? facts.warning ?? 0
  return first + Math.min(first, count - 1)
}

const least = [
  ['A', 90],
  ['B', 80],
  ['C', 65],
  ['D', 50],
  ['E', 30],
] as const

/**
 * Computes the grade: 100 points minus the deductions of the checks. With an error, the grade is at most C, because a site with an error
 * cannot go live.
 */
export function gradeOf(problems: readonly Problem[]): Graded {
  const counting = problems.filter(({ severity }) => severity !== 'before_live')
  const found = [...new Set(counting.map(({ check }) => check))]
  const deductions = found
    .map((check): Deduction => {
      const count = counting.filter((problem) => problem.check === check).length
      return { check, title: checks[check].title, severity: severityOf(check), points: pointsOf(check, count), count }
    })
    .sort((a, b) => b.points - a.points)
  const score = Math.max(0, 100 - deductions.reduce((sum, { points }) => sum + points, 0))
  const by_score = least.find(([, from]) => score >= from)?.[0] ?? 'F'
  const has_errors = deductions.some(({ severity }) => severity === 'error')
  return { grade: has_errors && by_score < 'C' ? 'C' : by_score, score, deductions }
}
