import { countOf } from '#server/platform/sites/plan/words.ts'
import type { Deduction } from './grade.ts'
import type { Problem } from './problems.ts'
import type { Conformance } from './run.ts'

/** Maximum number of places that the report lists per problem. With --json, the report lists all places. */
const most_places = 5

/** Text with the grade, all deductions, the open tasks before the site goes live, and the adjusted colours. */
export function conformanceReport({
  slug,
  status,
  grade,
  score,
  pages,
  seconds,
  deductions,
  problems,
  before_live,
  contrast_not_measured,
  shifts,
}: Conformance): string {
  const parts = [
    `${slug} (${status}): grade ${grade}, ${score} of 100. ${countOf(pages, 'page')} tested in ${seconds} s.`,
    ...deductions.map((deduction) => deductionText(deduction, problems)),
  ]
  if (deductions.length === 0) parts.push('Nothing found.')
  if (before_live.length > 0) parts.push(['Before it goes live (no deduction now)', ...before_live.map(lineOf)].join('\n'))
  if (contrast_not_measured !== null)
    parts.push(
      [
        `Contrast of texts: not measured (no deduction). ${contrast_not_measured}.`,
        '      → Set CHROMIUM to the path of a Chromium or Chrome, and run couplet test again.',
      ].join('\n'),
    )
  if (shifts.length > 0) parts.push(['Colours adjusted for contrast (no deduction)', ...shifts.map((words) => `  ${words}`)].join('\n'))
  return parts.join('\n\n')
}

function deductionText({ check, title, severity, points, count }: Deduction, problems: readonly Problem[]): string {
  const own = problems.filter((problem) => problem.check === check)
  const more = own.length - most_places
  return [
    `${severity}  −${points}  ${title}: ${countOf(count, 'finding')}`,
    ...own.slice(0, most_places).map(lineOf),
    ...(more > 0 ? [`  … and ${more} more; --json lists all`] : []),
  ].join('\n')
}

const lineOf = ({ at, message, fix }: Problem): string => `  ${at}: ${message}\n      → ${fix}`
