/** What was opened, to be closed in the opposite order: when all is done, when something fails, and when somebody stops the program. */
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
  // a database of the run's own outlives the program unless it is told
  const stop = () => void close().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, stop)
  return { add: (step) => void steps.push(step), close }
}
