import { median, milliseconds, rangeOf, runLine, table } from '../support/report.mjs'

/** Returns the results of the search benchmark as Markdown. */
export function searchReport({ num_members, others_load, repeats, viewers, made, found, peers }) {
  const thousands = (value) => Math.round(value).toLocaleString('en').replaceAll(',', ' ')
  const at = (times, share) => milliseconds(times[Math.min(times.length - 1, Math.floor(times.length * share))])
  return [
    runLine({
      command: 'npm run bench:search -- --write',
      others_load,
      how:
        `${thousands(num_members)} profiles on one site (${made.megabytes.rows} MiB, and indexes of ${made.megabytes.indexes} MiB) and 20 000 on each of two others; ` +
        `${repeats} requests for each row, one after the other, from ${viewers} logged-in members`,
    }),
    table(
      ['GET /api/members: a page of 24 with its count', 'found', 'p50', 'p95', 'p99'],
      found.map(({ name, times, reply }) => [
        name,
        `${thousands(reply.total_count)}${reply.is_capped ? '+' : ''}`,
        at(times, 0.5),
        at(times, 0.95),
        at(times, 0.99),
      ]),
    ),
    table(
      ['The SQL statement alone', 'Couplet', 'Alternative', 'The alternative takes'],
      peers.map(({ name, ours, peer }) => [
        name,
        `${rangeOf(ours.times)}, ${ours.says}`,
        `${rangeOf(peer.times)}, ${peer.says}`,
        `${Math.max(1, Math.round(median(peer.times) / median(ours.times)))} × the time`,
      ]),
    ),
  ].join('\n\n')
}
