import { median, rangeOf, runLine, table } from '../support/report.mjs'
import { most_rows } from './plans.mjs'

const thousands = (value) => Math.round(value).toLocaleString('en').replaceAll(',', ' ')

/** Returns the results of the benchmark of the desk as Markdown. */
export function deskReport({ num_brands, num_members, others_load, repeats, few, made, times, screens, work }) {
  const size = made ? ` (${thousands(made.megabytes)} MiB, made in ${Math.round(made.seconds)} s)` : ''
  const rowsIn = ({ plans }) => Math.max(0, ...plans.map(({ rows }) => rows))
  const groups = new Map()
  for (const each of [...screens, ...work]) {
    const [name] = each.name.split(',')
    groups.set(name, [...(groups.get(name) ?? []), each])
  }
  return [
    runLine({
      command: 'npm run bench:desk -- --write',
      others_load,
      how: `${thousands(num_brands)} brands with ${thousands(num_members)} members${size}; the overview ${repeats} times on each installation, in turn`,
    }),
    table(
      ['Overview of an owner of all brands', 'Time'],
      [
        [`${thousands(num_brands)} brands`, rangeOf(times.large)],
        [`${few} brands`, rangeOf(times.small)],
        ['Times as long', `${(median(times.large) / median(times.small)).toFixed(1)} ×`],
      ],
    ),
    table(
      ['List or figure', 'Variants', 'Statements', `Most rows of a step (limit ${thousands(most_rows)})`],
      [...groups].map(([name, all]) => [
        name,
        all.length,
        all.reduce((sum, { plans }) => sum + plans.length, 0),
        thousands(Math.max(...all.map(rowsIn))),
      ]),
    ),
  ].join('\n\n')
}
