import { Type } from 'typebox'
import { searchFields } from '#schemas/discovery/search-choices.ts'
import { defaultInterests, interests } from '#schemas/members/interests.ts'
import { defaultTexts } from './default-texts.ts'
import { choices, everybody, localText } from './site-node.ts'

const profileFields = ['age', 'gender', 'looking_for', 'sexuality', 'country', 'region', 'city', 'about', 'interests', 'last_seen']

/** What a profile shows and a search asks. */
export const profileKeys = {
  visible_profile_fields: Type.Array(choices(profileFields, { description: 'A part of a profile', examples: ['city'] }), {
    uniqueItems: true,
    ...everybody,
    default: profileFields,
    description: 'The fields that a profile shows. Gender and country are always shown, because every search uses them',
    examples: [['age', 'gender', 'region', 'about', 'interests']],
  }),
  visible_profile_notes: Type.Boolean({
    ...everybody,
    default: false,
    description: 'Private notes about a member, seen by their author',
    examples: [true],
  }),
  search_fields: Type.Array(choices(searchFields, { description: 'A criterion', examples: ['age'] }), {
    uniqueItems: true,
    ...everybody,
    default: searchFields,
    description:
      'Criteria the search offers. Hidden profile fields cannot be searched for: looking_for and age need the visible profile field of the same name, countryregion needs `region`, city and distance need `city`, and online needs `last_seen`. Without `last_seen` lists are sorted by when members joined',
    examples: [['country', 'age']],
  }),
  photo_review: Type.Unsafe<'after' | 'before'>(
    choices(['after', 'before'], {
      default: 'after',
      description: 'Whether a new photo is reviewed after it is shown, or before',
      examples: ['before'],
    }),
  ),
  interests: Type.Array(choices(interests, { description: 'An interest', examples: ['hiking'] }), {
    maxItems: 60,
    uniqueItems: true,
    ...everybody,
    default: [...defaultInterests],
    description: 'Interests a member may choose from',
    examples: [['cooking', 'hiking', 'live_music', 'travel']],
  }),
}

/** Profiles nobody stands behind, which always say so. */
export const fictionalKeys = {
  fictional_profiles: Type.Boolean({
    ...everybody,
    default: false,
    description: 'The site shows fictional profiles; each is labelled, and the front page says so',
    examples: [true],
  }),
  fictional_icon: Type.String({
    minLength: 1,
    maxLength: 4,
    ...everybody,
    default: '✦',
    description: 'A character put before the word on every fictional profile',
    examples: ['◇'],
  }),
  fictional_singular: localText(40, {
    ...everybody,
    default: defaultTexts.fictional_singular,
    description: 'The word on a fictional profile',
    examples: ['Verzonnen profiel'],
  }),
  fictional_plural: localText(40, {
    ...everybody,
    default: defaultTexts.fictional_plural,
    description: 'The word for several',
    examples: [{ nl: 'Verzonnen profielen', de: 'Erfundene Profile' }],
  }),
  fictional_warning: localText(400, {
    ...everybody,
    default: defaultTexts.fictional_warning,
    description: 'What a fictional profile is, in full; shown before anybody writes to one',
    examples: ['Dit profiel hebben we zelf bedacht. Er zit niemand achter: berichten worden niet gelezen.'],
  }),
}
