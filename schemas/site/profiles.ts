import { Type } from 'typebox'
import { searchFields } from '#schemas/discovery/search-choices.ts'
import { defaultInterests, interests } from '#schemas/members/interests.ts'
import { defaultTexts } from './default-texts.ts'
import { choices, everybody, localText } from './site-node.ts'

const profileFields = ['age', 'gender', 'looking_for', 'sexuality', 'country', 'region', 'city', 'about', 'interests', 'last_seen']

export const profileKeys = {
  visible_profile_fields: Type.Array(choices(profileFields, { description: 'A field of a profile', examples: ['city'] }), {
    uniqueItems: true,
    ...everybody,
    default: profileFields,
    description: 'The fields that a profile shows. Gender and country are always shown, because every search uses them',
    examples: [['age', 'gender', 'region', 'about', 'interests']],
  }),
  visible_profile_notes: Type.Boolean({
    ...everybody,
    default: false,
    description: 'Members can write private notes about other members. Only the author sees them',
    examples: [true],
  }),
  search_fields: Type.Array(choices(searchFields, { description: 'A search criterion', examples: ['age'] }), {
    uniqueItems: true,
    ...everybody,
    default: searchFields,
    description:
      'The criteria of the search. Hidden profile fields cannot be searched: looking_for and age need the visible profile field of the same name, countryregion needs `region`, city and distance need `city`, and online needs `last_seen`. Without `last_seen`, lists are sorted by the day of joining',
    examples: [['country', 'age']],
  }),
  photo_review: Type.Unsafe<'after' | 'before'>(
    choices(['after', 'before'], {
      default: 'after',
      description: 'Whether staff review a new photo before or after it is shown',
      examples: ['before'],
    }),
  ),
  interests: Type.Array(choices(interests, { description: 'An interest', examples: ['hiking'] }), {
    maxItems: 60,
    uniqueItems: true,
    ...everybody,
    default: [...defaultInterests],
    description: 'The interests that members can choose',
    examples: [['cooking', 'hiking', 'live_music', 'travel']],
  }),
}

/** Fictional profiles do not belong to a real person, and are always labelled. */
export const fictionalKeys = {
  fictional_profiles: Type.Boolean({
    ...everybody,
    default: false,
    description: 'The site shows fictional profiles. Each one is labelled, and the front page mentions them',
    examples: [true],
  }),
  fictional_icon: Type.String({
    minLength: 1,
    maxLength: 4,
    ...everybody,
    default: '✦',
    description: 'The symbol before the label of a fictional profile',
    examples: ['◇'],
  }),
  fictional_singular: localText(40, {
    ...everybody,
    default: defaultTexts.fictional_singular,
    description: 'The label of a fictional profile',
    examples: ['Verzonnen profiel'],
  }),
  fictional_plural: localText(40, {
    ...everybody,
    default: defaultTexts.fictional_plural,
    description: 'The label in the plural',
    examples: [{ nl: 'Verzonnen profielen', de: 'Erfundene Profile' }],
  }),
  fictional_warning: localText(400, {
    ...everybody,
    default: defaultTexts.fictional_warning,
    description: 'The full explanation of a fictional profile. It is shown before a member writes to one',
    examples: ['Dit profiel hebben we zelf bedacht. Er zit niemand achter: berichten worden niet gelezen.'],
  }),
}
