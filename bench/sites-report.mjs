import { median, milliseconds, rangeOf, runLine, table } from './report.mjs'

/** What was measured of a fleet, as Markdown. */
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
