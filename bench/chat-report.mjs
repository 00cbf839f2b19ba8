import { milliseconds, runLine, table } from './report.mjs'

/** Returns the results of the chat benchmark as Markdown. */
export function chatReport({ streams, phases, others_load, measured, floor, plans, scroll, long_chat }) {
  const [, busy, steady] = phases
  const rate = ({ sent, seconds }) => `${Math.round(sent / seconds)} a second`
  const spread = ({ p50, p95, p99 }) => [p50, p95, p99].map(milliseconds).join(' / ')
  const both = (name, of) => [name, of(measured), of(floor)]
  return [
    runLine({
      command: 'npm run bench:chat -- --write',
      others_load,
      how: `${streams} open event streams; ${busy.seconds} s with ${busy.at_once} messages always under way, then ${steady.seconds} s of ${steady.rate} messages a second; every message arrived`,
    }),
    table(
      ['', 'Couplet', 'Express that passes on'],
      [
        both('Messages, as many as it can', ({ busy }) => rate(busy)),
        both('– until in the receiver’s stream, p50 / p95 / p99', ({ busy }) => spread(busy.arrival)),
        both('– until the sender’s answer', ({ busy }) => spread(busy.answer)),
        both(`${steady.rate} messages a second, until in the receiver’s stream`, ({ steady }) => spread(steady.arrival)),
        both('Opening the streams', ({ open_seconds }) => `${open_seconds.toFixed(1)} s`),
        both('Memory of the server a stream', ({ kib_a_stream }) => `${kib_a_stream.toFixed(1)} KiB`),
      ],
    ),
    `Statements of sending, the list, a conversation and reading: ${plans.length}, none of which reads a table from end to end.`,
    scroll &&
      table(
        [`A conversation of ${long_chat} messages, phone width`, 'As it opens', 'At its first message'],
        [
          ['Messages drawn', scroll.opened.bubbles, `${scroll.at_top.bubbles} (at most ${scroll.most_bubbles} on the way)`],
          ['Elements in the page', scroll.opened.nodes, scroll.at_top.nodes],
          ['JavaScript memory', `${scroll.opened.heap_mb} MB`, `${scroll.at_top.heap_mb} MB`],
          [
            'First paint; the whole way up',
            milliseconds(scroll.first_paint_ms),
            `${(scroll.to_top_ms / 1000).toFixed(1)} s, a frame at p95 ${milliseconds(scroll.frame_p95_ms)}`,
          ],
        ],
      ),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Returns the results of the hold phase as Markdown. */
export function holdReport({ streams, hold, others_load, cpus, measured: { hold: seen, held } }) {
  const { p50, p95, p99 } = seen.arrival
  const minutes = seen.seconds / 60
  // the first minute does not count, because V8 still compiles code and the heap still grows
  const [first, settled, last] = [held[0], held[Math.min(6, held.length - 1)], held[held.length - 1]]
  return [
    runLine({
      command: 'npm run bench:chat -- --hold --write',
      others_load,
      how: `${streams} event streams held for ${(hold.seconds / 60).toFixed(0)} minutes with ${hold.rate} messages a second, beside them typing, and members who come and go${cpus && `; server and database on processors ${cpus} alone`}`,
    }),
    table(
      ['', ''],
      [
        ['Streams closed that nobody asked to close', seen.closed],
        ['Messages sent; lost', `${seen.sent}; ${seen.sent - seen.received}`],
        ['Until in the receiver’s stream, p50 / p95 / p99', [p50, p95, p99].map(milliseconds).join(' / ')],
        ['Notes that arrived beside them: typing; presence', `${seen.notes.typing} of ${seen.asked.typing}; ${seen.notes.presence}`],
        ['Memory of the server as the hold began; after a minute; as it ended', `${first} MiB; ${settled} MiB; ${last} MiB`],
        ['– a minute, after the first', `${((last - settled) / Math.max(1, minutes - 1)).toFixed(1)} MiB`],
      ],
    ),
  ].join('\n\n')
}
