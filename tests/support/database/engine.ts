/** `embedded`: the PostgreSQL from npm. `system`: the PostgreSQL from the system's packages. */
export type Engine = 'embedded' | 'system'

/** Returns the engine that the current test file uses. vitest.config.ts sets TEST_ENGINE for each project. */
export const engine = (): Engine => (process.env.TEST_ENGINE === 'system' ? 'system' : 'embedded')

/** Returns the engines of this run. TEST_DATABASE is `embedded`, `system` or `embedded,system`. */
export const engines = (): Engine[] => (process.env.TEST_DATABASE || 'embedded').split(',') as Engine[]
