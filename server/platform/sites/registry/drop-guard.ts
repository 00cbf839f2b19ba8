/** Folders that vanish within this time vanish at once, however slowly they are removed. */
const at_once_ms = 10_000

/**
 * A checkout gone wrong must not close the fleet: of the sites that serve, one may vanish at once, or a tenth of them. Answers whether so many
 * more may go now.
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
