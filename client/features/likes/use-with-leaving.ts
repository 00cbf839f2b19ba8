import { useEffect, useState } from 'react'
import type { LikedPerson } from './liked-people.ts'

/** Duration of the animation of an item that leaves its list. */
const leave_ms = 180

interface Shown {
  person: LikedPerson
  leaves: boolean
}

/** Keeps members who have just left the list at their places until their animation ends. */
export function useWithLeaving(people: readonly LikedPerson[]): Shown[] {
  const [before, setBefore] = useState(people)
  useEffect(() => {
    const timer = setTimeout(() => setBefore(people), leave_ms)
    return () => clearTimeout(timer)
  }, [people])
  const ids = new Set(people.map(({ profile }) => profile.id))
  const shown = people.map((person) => ({ person, leaves: false }))
  for (const [index, person] of before.entries()) if (!ids.has(person.profile.id)) shown.splice(index, 0, { person, leaves: true })
  return shown
}
