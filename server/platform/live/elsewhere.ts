/** Tracks the members of one site with open streams in other processes. When a process is removed, its members are removed. */
export function createElsewhere() {
  const by_process = new Map<string, Set<string>>()
  return {
    add(process_id: string, members: readonly string[]) {
      const known = by_process.get(process_id) ?? new Set()
      const fresh = members.filter((member) => !known.has(member))
      for (const member of fresh) known.add(member)
      by_process.set(process_id, known)
      return fresh
    },
    remove: (process_id: string, member: string) => by_process.get(process_id)?.delete(member) ?? false,
    /** Removes a process and returns its members. */
    forget(process_id: string): string[] {
      const known = by_process.get(process_id)
      by_process.delete(process_id)
      return [...(known ?? [])]
    },
    has(member: string) {
      for (const known of by_process.values()) if (known.has(member)) return true
      return false
    },
  }
}
