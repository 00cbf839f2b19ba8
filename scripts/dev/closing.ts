/** Closes resources in reverse order. This happens at the end of the work, after an error, and when a signal interrupts the program. */
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
  // exit only after the resources are closed, because the temporary database would continue to run without the program
  const stop = () => void close().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, stop)
  return { add: (step) => void steps.push(step), close }
}
