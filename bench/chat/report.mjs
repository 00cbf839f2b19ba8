import { milliseconds, runLine, table } from '../support/report.mjs'

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
      how: `${streams} open event streams; ${busy.seconds} s with ${busy.at_once} messages in progress at any time, then ${steady.seconds} s of ${steady.rate} messages a second; every message arrived`,
    }),
    table(
      ['', 'Couplet', 'Express that only forwards'],
      [
        both('Messages at full load', ({ busy }) => rate(busy)),
        both('– time until the message is in the receiver’s stream, p50 / p95 / p99', ({ busy }) => spread(busy.arrival)),
        both('– time until the sender gets the answer, p50 / p95 / p99', ({ busy }) => spread(busy.answer)),
        both(`${steady.rate} messages a second: time until the message is in the receiver’s stream`, ({ steady }) =>
          spread(steady.arrival),
        ),
        both('Opening the streams', ({ open_seconds }) => `${open_seconds.toFixed(1)} s`),
        both('Memory of the server for each stream', ({ kib_a_stream }) => `${kib_a_stream.toFixed(1)} KiB`),
      ],
    ),
    `Sending a message, the list of conversations, one conversation and marking it as read use ${plans.length} SQL statements. None of them scans a whole table.`,
    scroll &&
      table(
        [`A conversation of ${long_chat} messages, phone width`, 'After it opens', 'At the first message'],
        [
          ['Messages rendered', scroll.opened.bubbles, `${scroll.at_top.bubbles} (at most ${scroll.most_bubbles} while scrolling)`],
          ['Elements in the page', scroll.opened.nodes, scroll.at_top.nodes],
          ['JavaScript memory', `${scroll.opened.heap_mb} MB`, `${scroll.at_top.heap_mb} MB`],
          [
            'First paint; scrolling to the first message',
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
      how: `${streams} event streams held for ${(hold.seconds / 60).toFixed(0)} minutes with ${hold.rate} messages a second, typing events, and members who go online and offline${cpus && `; server and database on processors ${cpus} alone`}`,
    }),
    table(
      ['', ''],
      [
        ['Streams that closed unexpectedly', seen.closed],
        ['Messages sent; lost', `${seen.sent}; ${seen.sent - seen.received}`],
        ['Time until the message is in the receiver’s stream, p50 / p95 / p99', [p50, p95, p99].map(milliseconds).join(' / ')],
        ['Other events that arrived: typing; presence', `${seen.events.typing} of ${seen.asked.typing}; ${seen.events.presence}`],
        ['Memory of the server at the start; after a minute; at the end', `${first} MiB; ${settled} MiB; ${last} MiB`],
        ['– growth in each minute after the first', `${((last - settled) / Math.max(1, minutes - 1)).toFixed(1)} MiB`],
      ],
    ),
  ].join('\n\n')
}
