/** Closes resources in reverse order: at the end, after an error, and when the program is interrupted. */
export interface Closing {
  add(step: () => unknown): void
  close(): Promise<void>
}

const signals = ['SIGINT', 'SIGTERM'] as const

export function openClosing(): Closing {
  const steps: (() => unknown)[] = []
  let closed: Promise<void> | null = null
  const closeAll = async () => {
    for (const step of steps.toReversed()) await step()
  }
  const close = () => {
    for (const signal of signals) process.off(signal, stop)
    closed ??= closeAll()
    return closed
  }
  // the temporary database would survive the program, so end the program only after it is closed
  const stop = () => void close().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, stop)
  return { add: (step) => void steps.push(step), close }
}
