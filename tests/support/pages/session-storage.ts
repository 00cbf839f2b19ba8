import { vi } from 'vitest'

/** Gives the test a session storage, as in a browser tab. Returns the stored values by key. */
export function aTab(): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => delete kept[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false })
  vi.stubGlobal('sessionStorage', kept)
  return kept
}
