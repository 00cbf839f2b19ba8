import { limits } from '#schemas/limits.ts'
import type { Criteria } from './members.api.ts'

/** Search criteria from an address. What makes no sense is left out, so an old or a mistyped link still finds members. */
export function readCriteria(search: Record<string, unknown>): Criteria {
  const { gender, country, countryregion, min_age, max_age } = search
  return {
    ...((gender === 'male' || gender === 'female') && { gender }),
    ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) && { country }),
    ...isRegion(countryregion),
    ...(isAge(min_age) && { min_age: Number(min_age) }),
    ...(isAge(max_age) && { max_age: Number(max_age) }),
  }
}

/** A code of digits alone arrives as a number. */
function isRegion(value: unknown): Pick<Criteria, 'countryregion'> {
  const code = String(value ?? '')
  return /^[A-Z0-9]{1,8}$/.test(code) ? { countryregion: code } : {}
}

function isAge(value: unknown): boolean {
  const age = Number(value)
  return Number.isInteger(age) && age >= limits.minimum_age && age <= limits.maximum_age
}
