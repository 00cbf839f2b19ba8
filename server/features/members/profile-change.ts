import type { FieldFault } from '#schemas/faults.ts'
import { faultOfBirthday, tidyName } from '#schemas/members/person-rules.ts'
import type { ProfileAnswer, ProfileChange } from '#schemas/members/profile.ts'
import { tidyText } from '#schemas/members/visible-text.ts'
import { audienceOf, faultsOfWish, outside_audience, settleWish, wishesIn } from '#schemas/site/audience.ts'
import { faultOfCity, spellCity } from '#server/features/site/places.service.ts'
import { isCountryOf, isRegionOf } from '#server/features/site/site.service.ts'
import { todayOf } from '#server/platform/calendar.ts'
import { faultOfPublicName, faultOfPublicText } from '#server/platform/contact/public-text.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { OwnFields } from './members.queries.ts'

/**
 * The profile after the change. A new country clears region and city, unless the change sets them. If the audience allows only one value of
 * `looking_for` for a new gender, that value is set.
 */
export function applyChange({ file }: Site, fields: OwnFields, { date_of_birth, answers: _, ...change }: ProfileChange): OwnFields {
  const moves = change.country !== undefined && change.country !== fields.country
  const kept = moves ? { ...fields, region: null, city: null } : fields
  const { name = kept.name, about = kept.about, city = kept.city, country = kept.country, region = kept.region } = change
  return {
    ...kept,
    ...change,
    ...(change.gender !== undefined && settleWish(audienceOf(file.audience), change)),
    name: tidyName(name),
    about: tidyText(about),
    city: city === null ? null : spellCity(country, city, region) || null,
    birth_on: date_of_birth ?? kept.birth_on,
  }
}

/** Checks the rules that a schema cannot express, for the changed fields. All invalid fields are reported together. */
export function checkChange({ site, now }: Pick<Context, 'site' | 'now'>, change: ProfileChange, next: OwnFields): void {
  const { minimum_age } = site.file.limits
  const today = todayOf({ site, now })
  const faults: Record<string, FieldFault | null | undefined> = {
    name: change.name === undefined ? null : faultOfPublicName(site, next),
    about: change.about === undefined ? null : faultOfPublicText(site, next.about),
    city: change.city ? faultOfCity(site, { ...next, city: next.city ?? '' }) : null,
    date_of_birth: change.date_of_birth === undefined ? null : faultOfBirthday(change.date_of_birth, { minimum_age, today }),
    interests: change.interests?.some((key) => !site.file.interests.includes(key)) ? notAChoice : null,
    ...answerFaults(site, change.answers ?? []),
    ...wishFaults(site, change, next),
    country: change.country !== undefined && !isCountryOf(site, change.country) ? notAChoice : null,
    region: change.region && !isRegionOf(next.country, change.region) ? notAChoice : null,
  }
  const fields = Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])))
  if (Object.keys(fields).length > 0) throw new Fault('invalid_input', { fields })
}

export const tidyAnswer = ({ question, answer }: ProfileAnswer): ProfileAnswer => ({ question, answer: tidyText(answer) })

/** An answer follows the rules of every visible text, and each question has at most one answer. */
function answerFaults(site: Site, answers: readonly ProfileAnswer[]): Record<string, FieldFault | null> {
  return Object.fromEntries(
    answers.map(({ question, answer }, index) => {
      const is_first = answers.findIndex((each) => each.question === question) === index
      const fault = answer === '' ? { rule: 'required' } : faultOfPublicText(site, answer)
      return [`answers.${index}.answer`, is_first ? fault : notAChoice]
    }),
  )
}

/** A member may keep values that a changed audience no longer allows. A new value must belong to today's audience. */
function wishFaults({ file }: Site, change: ProfileChange, next: OwnFields): Record<string, FieldFault> {
  const audience = audienceOf(file.audience)
  if (change.gender !== undefined) return faultsOfWish(audience, next)
  const is_open = change.looking_for === undefined || wishesIn(audience, next.gender).includes(change.looking_for)
  return is_open ? {} : { looking_for: outside_audience }
}

const notAChoice = { rule: 'not_a_choice' }
