import type { Context } from './context.ts'
import { deepFreeze } from './deep-freeze.ts'

interface Shared<Value> {
  /** Names everything that the answer depends on beside the site's version. */
  key: string
  seconds: number
  ask(): Promise<Value>
  /** An answer that is not to be shared is given to who asked alone. */
  isShared?(value: Value): boolean
}

/** What another visitor of the site was answered a moment ago, where that is the same for all: frozen. Who is logged in, or looks at a preview, asks for themselves. */
export async function sharedByVisitors<Value>(
  { viewer, site, cache, now }: Context,
  { key, seconds, ask, isShared = () => true }: Shared<Value>,
): Promise<Value> {
  if (viewer || site.preview) return ask()
  const own_key = keyOf(key)
  const known = cache.get<{ value: Value; until: number }>(own_key)
  if (known && known.until > now.getTime()) return known.value
  const value = await ask()
  if (isShared(value)) cache.set(own_key, { value: deepFreeze(value), until: now.getTime() + seconds * 1000 }, seconds)
  return value
}

/** Before its time: somebody was told that it holds at once. */
export const forgetShared = ({ cache }: Context, key: string): void => cache.delete(keyOf(key))

const keyOf = (key: string) => `visitors ${key}`
