import { median, milliseconds, rangeOf, runLine, table } from '../support/report.mjs'

/** Returns, as Markdown, the results of the benchmark that loads the site registry with many sites. */
export function fleetReport({ num_sites, rounds, others_load, first, boots, floors, all }) {
  const boot_ms = boots.map((boot) => boot.boot_ms)
  const share = (median(boot_ms) / median(floors)).toFixed(1)
  const slowest = (times) => `${milliseconds(median(times))} (slowest ${milliseconds(Math.max(...times))})`
  const bytes = (value) => (value >= 1e6 ? `${Math.round(value / 2 ** 20)} MiB` : `${(value / 1024).toFixed(1)} KiB`)
  return [
    runLine({
      command: 'npm run bench:sites -- --write',
      others_load,
      how: `${num_sites} sites; median (least–most) of ${rounds} starts, each in a separate process; the start of the process itself is not counted`,
    }),
    table(
      ['', 'Couplet', 'Minimum', 'Program for the minimum'],
      [
        [
          'Start of a fleet that has run before',
          rangeOf(boot_ms),
          `${rangeOf(floors)}, ${share} times less`,
          'reads and parses every site.json',
        ],
        ['Start on an empty data folder: checks every file, derives every theme', milliseconds(first.boot_ms), '–', ''],
        [
          'Finding a site by its host',
          `${Math.round(all.lookup_ns)} ns`,
          `${Math.round(all.linear_lookup_ns)} ns`,
          'searches a list of the same hosts',
        ],
        ['First request for a site that is not compiled yet', milliseconds(all.first_request_ms), '–', ''],
        [
          'A valid change: from the write until it is served',
          slowest(all.visible_ms),
          '60 ms',
          'waits as long as the file watcher waits for further changes',
        ],
        [
          'A broken change: from the write until the error is reported',
          slowest(all.refused_ms),
          '60 ms',
          'waits as long as the file watcher waits for further changes',
        ],
        ['A valid change: the reload alone', slowest(all.reload_one_ms), '–', ''],
        ['A reload of the whole fleet (SIGHUP)', milliseconds(all.pass_ms), rangeOf(floors), 'reads and parses every site.json'],
        [
          'Memory for each site before its first request: heap',
          bytes(median(boots.map(({ memory }) => memory.heap))),
          bytes(all.parsed_heap),
          'keeps the parsed files',
        ],
        ['Memory for each site before its first request: process', bytes(median(boots.map(({ memory }) => memory.rss))), '–', ''],
        ['Memory of a compiled site (a process keeps a thousand): heap', bytes(all.compiled_heap), '–', ''],
      ],
    ),
  ].join('\n\n')
}

/** Returns the results of the built server with the whole fleet as Markdown. */
export function servedReport({ num_sites, served }) {
  const { seen, few, num_asked, rounds, seconds, connections, cpus } = served
  const floor = median(seen.few.map(({ p99_ms }) => p99_ms))
  const row = (name, rounds_of) => {
    const p99 = median(rounds_of.map(({ p99_ms }) => p99_ms))
    return [name, milliseconds(median(rounds_of.map(({ p50_ms }) => p50_ms))), milliseconds(p99), `${(p99 / floor).toFixed(2)} ×`]
  }
  return [
    `The built server with its own database${cpus && `, on processors ${cpus} alone`}; ${connections} connections request pages; median of ${rounds} rounds of ${seconds} s, in turn.`,
    table(
      ['', `${num_sites} sites`, `${few} sites`, 'Goal'],
      [
        [
          'From the start of the process until /readyz answers 200; the sites were served before',
          rangeOf(served.ready),
          milliseconds(served.few_ready_ms),
          'under 5 s',
        ],
        ['– on an empty data folder, with a new database', milliseconds(served.first_ready_ms), '–', '–'],
        ['First page of a site without an earlier request, 8 at a time', milliseconds(served.first_page_ms), '–', '–'],
        ['Memory of the process: when ready', `${served.at_ready_mib} MiB`, '–', 'under 400 MB'],
        [`– after the front pages of ${num_asked} sites`, `${served.after_load_mib} MiB`, '–', 'under 400 MB'],
        ['– after the requests of the next table', `${served.at_end_mib} MiB`, `${served.few_mib} MiB`, 'under 400 MB'],
      ],
    ),
    table(
      ['Requests for a cached page', 'p50', 'p99', 'p99 divided by p99 of the first row'],
      [
        row(`to ${few} of ${few} sites in turn`, seen.few),
        row(`to the same ${few} of ${num_sites} sites in turn`, seen.same),
        row(`to ${num_asked} of ${num_sites} sites in turn`, seen.many),
      ],
    ),
  ].join('\n\n')
}
