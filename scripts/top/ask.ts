import { get } from 'node:http'
import { mergeSamples, parseMetrics, type Sample } from './parse-metrics.ts'

export interface Answers {
  samples: Sample[]
  at_ms: number
  /** How many of the processes answered. */
  processes: number
  /** Who did not, and why. */
  silent: string[]
}

const patience_ms = 4000
const most_processes = 64

/** The listeners to ask, `host:port` by `host:port`. */
export function listenersIn(text: string): string[] {
  const listeners = text.split(',').map((each) => each.trim())
  const wrong = listeners.find((each) => !/^(?:[\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(each))
  if (wrong !== undefined) throw new Error(`--ops: "${wrong}" is not host:port`)
  if (listeners.length > most_processes) throw new Error(`--ops: at most ${most_processes} listeners`)
  return listeners
}

export async function askAll(listeners: readonly string[]): Promise<Answers> {
  const at_ms = Date.now()
  const answers = await Promise.allSettled(listeners.map(askOne))
  const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const silent = answers.flatMap((answer, at) => (answer.status === 'rejected' ? [`${listeners[at]}: ${reasonOf(answer.reason)}`] : []))
  return { samples: mergeSamples(heard), at_ms, processes: heard.length, silent }
}

/** Not by fetch(), which refuses some ports that an operator may have chosen. */
function askOne(listener: string): Promise<Sample[]> {
  return new Promise((resolve, reject) => {
    const asked = get(`http://${listener}/metrics`, { signal: AbortSignal.timeout(patience_ms) }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part
        })
        .on('error', reject)
        .on('end', () => (response.statusCode === 200 ? resolve(parseMetrics(text)) : reject(new Error(`answers ${response.statusCode}`))))
    })
    asked.on('error', reject)
  })
}

function reasonOf(error: unknown): string {
  const { message, name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return 'no answer in time'
  return code === 'ECONNREFUSED' ? 'nothing listens there' : message
}
