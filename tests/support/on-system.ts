import { afterAll } from 'vitest'
import { changeEngine } from './engine.ts'

/** Reads a file’s tests, which then run on the system’s engine: the files that `system-tests.ts` writes say no more than this. */
export async function onSystem(read: () => Promise<unknown>): Promise<void> {
  changeEngine('system')
  afterAll(() => changeEngine('embedded'))
  await read()
}
