import { Type } from 'typebox'
import { FrontPage } from '#schemas/pages/front-page.ts'
import { landerNames } from '#schemas/pages/landers.ts'
import { SiteNavigation } from './navigation.ts'
import { choices, closed, everybody, localText } from './site-node.ts'
import { type ThemeChoice, ThemeSeeds } from './theme.ts'

/** How the site looks and what it says of itself. */
export const lookKeys = {
  theme: Type.Unsafe<ThemeChoice>({
    ...ThemeSeeds,
    type: ['string', 'object'],
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    default: 'evergreen',
    description: 'The look: the name of a folder in themes/, or seeds as in a theme.json',
    examples: ['plum', { brand: '#b3261e', accent: '#ffc857', radius: 'round' }],
  }),
  logo: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9._-]*\\.(svg|png|webp)$',
      maxLength: 80,
      description:
        'A file in the site’s assets folder: small letters, digits, hyphens, ending in .svg, .png or .webp. Without it: the name in the heading font',
      examples: ['logo.svg'],
    }),
  ),
  icon: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9._-]*\\.(svg|png|webp)$',
      maxLength: 80,
      description:
        'A square picture in the site’s assets folder, for the browser’s tab, home screens, notifications and shared links. Without it: the logo',
      examples: ['icon.svg'],
    }),
  ),
  index_title: Type.Optional(
    localText(70, {
      ...everybody,
      description:
        'Title of the front page, in the tab and in search results, which cut it after about 60 characters. Without it: name and headline',
      examples: ['Vlam — daten met een vonk', { nl: 'Vlam — daten met een vonk', de: 'Vlam — Dating mit Funken' }],
    }),
  ),
  description: Type.Optional(
    localText(200, {
      ...everybody,
      description: 'What search engines show below the title; they cut it after about 160 characters. Without it: the lead',
      examples: ['Vlam is voor singles in Nederland die liever praten dan swipen. Gratis inschrijven, geen abonnement.'],
    }),
  ),
  front_page: FrontPage,
  navigation: SiteNavigation,
  pages: Type.Object(
    {
      landers: Type.Array(choices(landerNames, { description: 'A lander by the last part of its address', examples: ['gallery'] }), {
        uniqueItems: true,
        default: [...landerNames],
        description: 'Landers that answer at /landers/…; the others are not found',
        examples: [['gallery', 'tinderswipe']],
      }),
    },
    {
      ...closed,
      default: {},
      description: 'Which pages the site has. Its own pages and changed landers are files in its pages folder',
      examples: [{ landers: ['gallery', 'tinderswipe'] }],
    },
  ),
  cdn_prefix: Type.String({
    pattern: '^(https://[^\\s"\'<>]+/)?$',
    maxLength: 200,
    ...everybody,
    default: '',
    description: 'Put before a picture’s path: an address that begins with https:// and ends with a slash. Empty: the site’s own host',
    examples: ['https://cdn.vlam.nl/'],
  }),
}
