/** The PostgreSQL that npm brings, and the one that the system has installed. */
export type Engine = 'embedded' | 'system'

let current: Engine = 'embedded'

/** On which engine the file runs that a worker has before it: a worker takes files of both. */
export const engine = (): Engine => current

export function changeEngine(to: Engine): void {
  current = to
}
