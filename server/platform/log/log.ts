import { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino'
import { onlyListed, withoutValues } from './log-fields.ts'

/**
 * Creates a logger that writes JSON lines with allow-listed fields. Errors are written with type, stack and a cleaned message, because a
 * message may contain input.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: onlyListed },
    serializers: { err: describeError, reason: cleanText, problem: cleanText },
  }
  return listBindings(destination ? pino(options, destination) : pino(options))
}

/** Filters the fields of child loggers. This is needed because pino does not call the formatter for these fields. */
function listBindings(log: Logger): Logger {
  const { child } = log
  // child loggers inherit this method, which is then called with the child as `this`
  function listed(this: Logger, bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return Reflect.apply(child, this, [onlyListed(bindings), options])
  }
  return Object.assign(log, { child: listed })
}

const cleanText = (value: unknown): unknown => (typeof value === 'string' ? withoutValues(value) : undefined)

/** Additional fields of errors, such as names of database objects. These fields contain no input. */
const details = ['code', 'constraint', 'table', 'column', 'routine', 'severity', 'status', 'syscall'] as const
const deepest_cause = 3

interface DescribedError {
  type: string
  message: string
  stack: string[]
  cause?: DescribedError
  [detail: string]: unknown
}

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] }
  const given = error as Error & Record<string, unknown>
  const known = details.flatMap((name) => (typeof given[name] === 'string' || typeof given[name] === 'number' ? [[name, given[name]]] : []))
  const { cause } = error
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(known),
    stack: framesOf(error),
    ...(cause !== undefined && depth < deepest_cause && { cause: describeError(cause, depth + 1) }),
  }
}

/** The stack without its first lines, because the first lines repeat the message. */
const framesOf = ({ stack = '' }: Error): string[] => {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.map((line) => line.trim()).slice(0, 12)
}
