import type { Day } from './calendar.ts'

interface Visit {
  day: Day
  country: string
  /** True if the member had not visited the site in this month before. */
  is_first_of_month: boolean
}

/** What a request tells the figures of its site. It stays in memory until the next flush, so that no request waits for a shared row. */
export interface SiteNotes {
  /** The sums of this day are out of date. Call it after the commit of the change. */
  markDay(day: Day): void
  /** Counts an active member of the day. Call it after the commit of the visit. */
  countVisit(visit: Visit): void
}

/** The notes about one site since the last flush. */
export interface TakenNotes {
  site_id: number
  days: Set<Day>
  visits: Map<Day, { active: number; first_active: number }>
  /** First visits of a month, by month and country, as `2026-11-01 NL`. */
  months: Map<string, number>
}

export interface FigureNotes {
  ofSite(site: { id: number }): SiteNotes
  /** Returns all notes and forgets them. */
  take(): TakenNotes[]
  /** Adds notes that could not be stored. */
  putBack(notes: TakenNotes): void
}

export function createFigureNotes(): FigureNotes {
  let all = new Map<number, TakenNotes>()

  function notesOf(site_id: number): TakenNotes {
    const notes = all.get(site_id) ?? { site_id, days: new Set(), visits: new Map(), months: new Map() }
    all.set(site_id, notes)
    return notes
  }

  return {
    ofSite: ({ id }) => ({
      markDay: (day) => void notesOf(id).days.add(day),
      countVisit({ day, country, is_first_of_month }) {
        const { visits, months } = notesOf(id)
        addVisits(visits, day, { active: 1, first_active: is_first_of_month ? 1 : 0 })
        if (is_first_of_month) add(months, `${day.slice(0, 7)}-01 ${country}`, 1)
      },
    }),
    take() {
      const taken = [...all.values()].sort((a, b) => a.site_id - b.site_id)
      all = new Map()
      return taken
    },
    putBack({ site_id, days, visits, months }) {
      const notes = notesOf(site_id)
      for (const day of days) notes.days.add(day)
      for (const [day, counts] of visits) addVisits(notes.visits, day, counts)
      for (const [month, count] of months) add(notes.months, month, count)
    },
  }
}

function addVisits(visits: TakenNotes['visits'], day: Day, { active, first_active }: { active: number; first_active: number }): void {
  const known = visits.get(day)
  visits.set(day, { active: (known?.active ?? 0) + active, first_active: (known?.first_active ?? 0) + first_active })
}

const add = (counts: Map<string, number>, key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)
