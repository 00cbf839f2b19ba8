import { deepFreeze } from '#server/platform/deep-freeze.ts'
import type { Context } from '#server/platform/http/context.ts'

interface Shared<Value> {
  /** The key of the answer. The key contains everything that the answer depends on, except the version of the site. */
  key: string
  seconds: number
  ask(): Promise<Value>
  /** Returns false for an answer that only this visitor may get. */
  isShared?(value: Value): boolean
}

interface Known<Value> {
  value: Value
  until: number
  /** After this time, the next visitor starts a refresh. The refresh runs after the response to that visitor is complete. */
  ageing_from: number
  is_asked_anew: boolean
}

/** An answer is refreshed after this fraction of its lifetime. While requests keep coming, no visitor waits for the database. */
const ageing_after = 0.6

/**
 * The cached answer of a call that is the same for all visitors. The answer is frozen. Members, browsers with a former account, and
 * previews do not use the cache.
 */
export async function sharedByVisitors<Value>(context: Context, shared: Shared<Value>): Promise<Value> {
  const { viewer, former_id, site, cache, now, unit } = context
  if (viewer || former_id !== null || site.preview) return shared.ask()
  const own_key = keyOf(shared.key)
  const known = cache.get<Known<Value>>(own_key)
  if (!known || known.until <= now.getTime()) {
    const value = await shared.ask()
    keep(context, own_key, { ...shared, value })
    return value
  }
  if (known.ageing_from <= now.getTime() && !known.is_asked_anew) {
    known.is_asked_anew = true
    unit.beforeFinish(async () => {
      const value = await shared.ask()
      // store the new answer only if the entry was not deleted during the call, because the new answer may be outdated
      if (cache.get(own_key) === known) keep(context, own_key, { ...shared, value })
    })
  }
  return known.value
}

function keep<Value>(
  { cache, now }: Context,
  own_key: string,
  { seconds, value, isShared = () => true }: Shared<Value> & { value: Value },
): void {
  if (!isShared(value)) return
  const from = now.getTime()
  const [until, ageing_from] = [from + seconds * 1000, from + seconds * 1000 * ageing_after]
  cache.set(own_key, { value: deepFreeze(value), until, ageing_from, is_asked_anew: false } satisfies Known<Value>, seconds)
}

/** Deletes an answer before it expires. Use it if a change must be visible at once. */
export const forgetShared = ({ cache }: Context, key: string): void => cache.delete(keyOf(key))

const keyOf = (key: string) => `visitors ${key}`
