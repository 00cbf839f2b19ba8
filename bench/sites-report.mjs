import { median, milliseconds, rangeOf, runLine, table } from './report.mjs'

/** Returns the results of the registry with a fleet as Markdown. */
export function fleetReport({ num_sites, rounds, others_load, first, boots, floors, all }) {
  const boot_ms = boots.map((boot) => boot.boot_ms)
  const share = (median(boot_ms) / median(floors)).toFixed(1)
  const slowest = (times) => `${milliseconds(median(times))} (slowest ${milliseconds(Math.max(...times))})`
  const bytes = (value) => (value >= 1e6 ? `${Math.round(value / 2 ** 20)} MiB` : `${(value / 1024).toFixed(1)} KiB`)
  return [
    runLine({
      command: 'npm run bench:sites -- --write',
      others_load,
      how: `${num_sites} sites; median (least–most) of ${rounds} starts, each in a process of its own; the process’s own start is not counted`,
    }),
    table(
      ['', 'Couplet', 'Floor', 'Which is'],
      [
        [
          'Start of a fleet that has run before',
          rangeOf(boot_ms),
          `${rangeOf(floors)}, ${share} times less`,
          'every site.json read and parsed',
        ],
        ['Start on an empty data folder: every file checked, every look derived', milliseconds(first.boot_ms), '–', ''],
        [
          'A site by its host',
          `${Math.round(all.lookup_ns)} ns`,
          `${Math.round(all.linear_lookup_ns)} ns`,
          'the same hosts in a list, walked',
        ],
        ['First request for a site that is not held compiled', milliseconds(all.first_request_ms), '–', ''],
        ['A valid change: from the write to its being served', slowest(all.visible_ms), '60 ms', 'the quiet the watcher waits for'],
        ['A broken change: from the write to its being told of', slowest(all.refused_ms), '60 ms', 'the same'],
        ['A valid change: the reload alone', slowest(all.reload_one_ms), '–', ''],
        ['The whole fleet read again (SIGHUP)', milliseconds(all.pass_ms), rangeOf(floors), 'as above'],
        [
          'Memory a site, nobody asked for: heap',
          bytes(median(boots.map(({ memory }) => memory.heap))),
          bytes(all.parsed_heap),
          'the parsed files, held',
        ],
        ['Memory a site, nobody asked for: process', bytes(median(boots.map(({ memory }) => memory.rss))), '–', ''],
        ['Memory of a compiled site, of which a thousand are held: heap', bytes(all.compiled_heap), '–', ''],
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
    `The built server with its own database${cpus && `, on processors ${cpus} alone`}; pages by ${connections} connections, median of ${rounds} rounds of ${seconds} s in turn.`,
    table(
      ['', `${num_sites} sites`, `${few} sites`, 'Promise'],
      [
        ['Process started until /readyz says 200, served before', rangeOf(served.ready), milliseconds(served.few_ready_ms), 'under 5 s'],
        ['– on an empty data folder, database made', milliseconds(served.first_ready_ms), '–', '–'],
        ['First page of a site nobody has asked for yet, 8 at a time', milliseconds(served.first_page_ms), '–', '–'],
        ['Memory of the process: ready', `${served.at_ready_mib} MiB`, '–', 'under 400 MB'],
        [`– after the front pages of ${num_asked} sites`, `${served.after_load_mib} MiB`, '–', 'under 400 MB'],
        ['– after the rounds below', `${served.at_end_mib} MiB`, `${served.few_mib} MiB`, 'under 400 MB'],
      ],
    ),
    table(
      ['A kept page', 'p50', 'p99', 'p99 to the first'],
      [
        row(`${few} sites in turn, of ${few}`, seen.few),
        row(`the same ${few} in turn, of ${num_sites}`, seen.same),
        row(`${num_asked} sites in turn, of ${num_sites}`, seen.many),
      ],
    ),
  ].join('\n\n')
}
