import { kilobytes, median, milliseconds, runLine, spread, table } from '../support/report.mjs'

const times = (value) => `${value < 10 ? value.toFixed(value < 1 ? 2 : 1) : Math.round(value)} ×`

/** Returns a table with the results of each server for each page, and their ratio to our results. */
export function peersReport({ pages, servers, sides, rounds, seconds, connections, loader, others_load }) {
  return [
    runLine({
      command: 'npm run bench:peers -- --write',
      others_load,
      how: `Median (least–most) of ${rounds} rounds of ${seconds} s over ${connections} connections by ${loader}, after a warm-up of each server`,
    }),
    ...pages.map((page) => pageTable(page, sides)),
    table(
      ['Couplet compared with other servers', 'Goal', ...pages.map(({ name }) => name)],
      [
        [
          'Cached, compared with plain Express: pages/s, times more',
          '1.5 ×',
          ...pages.map(({ results }) => times(rate(results.kept) / rate(results.plain))),
        ],
        ['– CPU per page, times less', '', ...pages.map(({ results }) => cpuRatio(results.plain, results.kept))],
        ...sides
          .filter(({ is_peer }) => is_peer)
          .flatMap(({ key, title, wanted }) => [
            [
              `Rendered, compared with ${title}: CPU per page, times less`,
              `${wanted} ×`,
              ...pages.map(({ results }) => cpuRatio(results[key], results.drawn)),
            ],
            ['– pages/s, times more', '', ...pages.map(({ results }) => times(rate(results.drawn) / rate(results[key])))],
          ]),
      ],
    ),
    table(
      ['', 'Memory after the load', ...pages.map(({ name }) => `JavaScript of a first load, ${name.toLowerCase()}`)],
      servers.map(({ title, memory_mib, loads }) => [
        title,
        memory_mib === null ? '–' : `${memory_mib} MiB`,
        ...loads.map((load) => (load ? `${kilobytes(load.bytes)} in ${load.files} ${load.files === 1 ? 'file' : 'files'}` : '–')),
      ]),
    ),
  ].join('\n\n')
}

const pageTable = ({ name, results }, sides) =>
  table(
    [name, 'Pages/s', 'p50', 'p99', 'CPU per page', 'Elements', 'HTML'],
    sides.map(({ key, title }) => {
      const { rates, p50_ms, p99_ms, cpu_ms, page } = results[key]
      return [
        title,
        spread(rates),
        milliseconds(p50_ms),
        milliseconds(p99_ms),
        cpu_ms === null ? '–' : `${cpu_ms.toFixed(2)} ms`,
        page.elements,
        kilobytes(page.bytes),
      ]
    }),
  )

const rate = ({ rates }) => median(rates)
const cpuRatio = (theirs, ours) => (theirs.cpu_ms === null || ours.cpu_ms === null ? '–' : times(theirs.cpu_ms / ours.cpu_ms))
