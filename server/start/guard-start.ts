/** Once the process has begun something that goes on by itself, this long is waited for its end. */
const patience_ms = 10_000

export interface StartGuard {
  /** What a start that comes to nothing ends again, the last one first. */
  undo(step: () => unknown): void
  /** The start is over: what fails or is told from now on is no matter of it. */
  over(): void
}

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * A start that fails, or is told to end before it serves, ends the process and leaves nothing behind that would go on: neither a process without
 * listeners, which a supervisor takes for a living one, nor an embedded database that nobody uses.
 */
export function guardStart(complain = (text: string) => void process.stderr.write(`${text}\n`)): StartGuard {
  const steps: (() => unknown)[] = []
  let is_ending = false
  const end = async () => {
    is_ending = true
    setTimeout(() => process.exit(1), patience_ms).unref()
    for (const step of steps.toReversed())
      await Promise.resolve()
        .then(step)
        .catch(() => undefined)
    process.exit(1)
  }
  const fail = (error: unknown) => {
    // whatever breaks as its ground goes
    if (is_ending) return
    complain(`Couplet does not start. ${wordsOf(error)}`)
    void end()
  }
  const leave = () => {
    if (is_ending) process.exit(1)
    void end()
  }
  process.on('uncaughtException', fail)
  for (const signal of signals) process.on(signal, leave)
  return {
    undo: (step) => void steps.push(step),
    over() {
      process.off('uncaughtException', fail)
      for (const signal of signals) process.off(signal, leave)
    },
  }
}

/** Of what the world has against a start its own words; of a mistake of ours the place as well. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT or OPS_PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST or OPS_HOST to one it has.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is not for this user: those below 1024 are root’s. Set PORT and OPS_PORT to others, and let a proxy take 443.`
  if (code === 'ENOSPC') return `There is no room left: ${error.message}`
  return error.name === 'Error' ? error.message : (error.stack ?? error.message)
}
