import { countries } from '#schemas/countries.ts'
import { languageOf } from '#schemas/locales.ts'
import { certainlyMeant, didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { joinNames } from '#server/platform/sites/check/finding-words.ts'
import { isTimeZone, keepsTimeOf, usualZone } from '#server/platform/sites/check/time-zones.ts'
import { replaceAt } from '#server/platform/sites/files/edits.ts'
import type { Rule } from './rule.ts'

/** Checks that the time zone exists and is used in a country of the site. */
export const timeZoneRule: Rule = ({ document, file: { time_zone, countries: codes }, refuse, warn }) => {
  if (!isTimeZone(time_zone)) {
    const known = Intl.supportedValuesOf('timeZone')
    const meant = certainlyMeant(time_zone, known)
    return [
      refuse(
        ['time_zone'],
        'unknown-time-zone',
        `"${time_zone}" is not a time zone.`,
        didYouMean(time_zone, known) ?? 'An IANA name such as Europe/Amsterdam.',
        { edits: meant === null ? [] : replaceAt(document, ['time_zone'], meant) },
      ),
    ]
  }
  if (codes.some((country) => keepsTimeOf(country, time_zone))) return []
  return [
    warn(
      ['time_zone'],
      'odd-time-zone',
      `when it is midnight in ${time_zone}, it is not in ${codes.join(', ')}.`,
      `Use that of the first country: ${usualZone(codes[0] ?? '')}.`,
    ),
  ]
}

/** Reports countries in which no language of the site is spoken. */
export const spokenRule: Rule = ({ file: { locales, countries: codes }, note }) => {
  const spoken = locales.map(languageOf)
  return codes.flatMap((country, index) => {
    const { languages = [] } = countries[country] ?? {}
    return languages.some((language) => spoken.includes(language))
      ? []
      : note(
          ['countries', index],
          'unspoken-country',
          `the site speaks ${joinNames(spoken)}, and people in ${country} speak ${joinNames(languages)}.`,
          `Add "${languages[0]}-${country}" to locales, or leave it so.`,
        )
  })
}
