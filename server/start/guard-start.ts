/** Time limit for the cleanup of a failed start. */
const patience_ms = 10_000

export interface StartGuard {
  /** Registers a cleanup step for a failed start. The last step runs first. */
  undo(step: () => unknown): void
  /** Ends the guard. Call it after a successful start. */
  over(): void
}

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * If the start fails or is interrupted, runs the cleanup steps and ends the process. Without this, a failed process would have no listeners
 * but would look alive to a supervisor. The embedded database would also continue to run.
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
    // ignore errors during the cleanup, because the cleanup causes them
    if (is_ending) return
    complain(`Couplet does not start. ${startErrorText(error)}`)
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

/** The message of an error. The message is short for problems of the environment, and contains the stack for bugs. */
function startErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT or OPS_PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST or OPS_HOST to one it has.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is not for this user: those below 1024 are root’s. Set PORT and OPS_PORT to others, and let a proxy take 443.`
  if (code === 'ENOSPC') return `There is no room left: ${error.message}`
  return error.name === 'Error' ? error.message : (error.stack ?? error.message)
}
