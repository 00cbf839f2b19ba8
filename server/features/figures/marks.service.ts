import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Database, exec, many, transaction, type Unit } from '#server/platform/database/db.ts'
import type { FigureNotes, TakenNotes } from '#server/platform/figure-notes.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { storeMarks } from './facts.service.ts'
import { insertChange } from './recompute.queries.ts'

interface FlushParts {
  notes: FigureNotes
  database: Pick<Database, 'unit'>
  sites: { byId(id: number): Site | null }
}

/** Stores the notes of this process. Notes that cannot be stored stay in memory. Returns the errors. */
export async function flushNotes({ notes, database, sites }: FlushParts): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const taken of notes.take()) {
    const site = sites.byId(taken.site_id)
    if (!site) continue
    const unit = database.unit(site.id)
    try {
      await transaction({ unit, site }, (tx) => storeNotes(tx, taken))
    } catch (error) {
      notes.putBack(taken)
      errors.push(error)
    } finally {
      await unit.finish()
    }
  }
  return errors
}

async function storeNotes(tx: { unit: Unit; site: Site }, { days, visits, months }: TakenNotes): Promise<void> {
  const { site, unit } = tx
  for (const [day, change] of [...visits].sort(([a], [b]) => a.localeCompare(b))) {
    await exec(
      { unit },
      sql`insert into figure_day as d (site_id, day, active, first_active) values (${site.id}, ${day}, ${change.active}, ${change.first_active})
          on conflict (site_id, day) do update set active = d.active + excluded.active, first_active = d.first_active + excluded.first_active`,
    )
    await insertChange(tx, { id: newId(), day, currency: '', change })
  }
  for (const [key, members] of [...months].sort(([a], [b]) => a.localeCompare(b))) {
    const [month = '', country = ''] = key.split(' ')
    await exec(
      { unit },
      sql`insert into active_month as m (site_id, month, country, members) values (${site.id}, ${month}, ${country}, ${members})
          on conflict (site_id, month, country) do update set members = m.members + excluded.members`,
    )
  }
  // the marks lead to a new line of the site in the list of the desk
  await storeMarks(tx, [...days, ...visits.keys()])
}

/** The sites that have marks, found by steps through the index. For the role of the desk. */
export const listMarkedSites = ({ unit }: { unit: Unit }, { after, limit }: { after: number; limit: number }) =>
  many<{ site_id: number }>(
    { unit },
    sql`with recursive step (site_id) as (
          (select m.site_id from figure_mark m where m.site_id > ${after} order by m.site_id limit 1)
          union all
          select (select m.site_id from figure_mark m where m.site_id > step.site_id order by m.site_id limit 1) from step where step.site_id is not null)
        select site_id from step where site_id is not null limit ${limit}`,
  )
