import { kilobytes, median, milliseconds, runLine, spread, table } from '../support/report.mjs'

/** Returns the results as Markdown, for the terminal and for docs/benchmarks.md. */
export function expressReport({ pages, rounds, seconds, connections, loader, others_load, start_seconds, memory_mib, new_site }) {
  return [
    runLine({
      command: 'npm run bench',
      others_load,
      how: `Median (least–most) of ${rounds} rounds of ${seconds} s over ${connections} connections by ${loader}`,
    }),
    table(
      [
        'Page',
        'HTML',
        'Couplet, pages/s',
        'p50',
        'p99',
        'CPU per page',
        'Plain Express, answers/s',
        'p50',
        'p99',
        'Couplet as a share of plain Express',
      ],
      pages.map(({ name, weight, couplet, plain }) => [
        name,
        kilobytes(weight.html_bytes),
        spread(couplet.rates),
        milliseconds(couplet.p50_ms),
        milliseconds(couplet.p99_ms),
        couplet.cpu_ms === null ? '–' : milliseconds(couplet.cpu_ms),
        spread(plain.rates),
        milliseconds(plain.p50_ms),
        milliseconds(plain.p99_ms),
        `${((100 * median(couplet.rates)) / median(plain.rates)).toFixed(1)} %`,
      ]),
    ),
    table(
      ['First load, as sent to a browser', 'JavaScript', 'in files', 'HTML'],
      pages
        .filter(({ cookie }) => cookie === undefined)
        .map(({ name, weight }) => [name, kilobytes(weight.code_bytes), weight.files, kilobytes(weight.page_bytes)]),
    ),
    table(
      ['', ''],
      [
        ['Start on an empty data folder: new database, 3 sites, 252 sample members', `${start_seconds.toFixed(1)} s`],
        ['Memory of the web process after the load', memory_mib === null ? '–' : `${memory_mib} MiB`],
        ['`couplet new` to the first page of the new site from the running server', `${new_site.seconds.toFixed(1)} s`],
        ['– the command alone', `${new_site.command_seconds.toFixed(1)} s`],
      ],
    ),
  ].join('\n\n')
}
