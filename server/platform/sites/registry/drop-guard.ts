/** Folders that disappear within this time count as one event. */
const at_once_ms = 10_000

/**
 * Protects against a failed checkout, which could close many sites. Within `at_once_ms`, at most a tenth of the serving sites may
 * disappear, but always at least one site. Returns whether `going` more sites may be dropped now.
 */
export function createDropGuard(): (going: number, serving: number) => boolean {
  let gone_at: number[] = []
  return (going, serving) => {
    const now = performance.now()
    gone_at = gone_at.filter((at) => now - at < at_once_ms)
    const may_go = going + gone_at.length <= Math.max(1, Math.floor((serving + gone_at.length) / 10))
    if (may_go) gone_at.push(...Array.from({ length: going }, () => now))
    return may_go
  }
}
