import { Type } from 'typebox'
import { FrontPage } from '#schemas/pages/front-page.ts'
import { landerNames } from '#schemas/pages/landers.ts'
import { SiteNavigation } from './navigation.ts'
import { choices, closed, everybody, localText } from './site-node.ts'
import { type ThemeChoice, ThemeSeeds } from './theme.ts'

export const lookKeys = {
  theme: Type.Unsafe<ThemeChoice>({
    ...ThemeSeeds,
    type: ['string', 'object'],
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    default: 'evergreen',
    description: 'The theme: the name of a folder in themes/, or an object with the keys of a theme.json',
    examples: ['plum', { brand: '#b3261e', accent: '#ffc857', radius: 'round' }],
  }),
  logo: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9._-]*\\.(svg|png|webp)$',
      maxLength: 80,
      description:
        'A file in the site’s assets folder (.svg, .png or .webp). Its name has lower-case letters, digits and hyphens. Default: the site’s name in the heading font',
      examples: ['logo.svg'],
    }),
  ),
  icon: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9._-]*\\.(svg|png|webp)$',
      maxLength: 80,
      description:
        'A square picture in the site’s assets folder, for browser tabs, home screens, notifications and shared links. Default: the logo',
      examples: ['icon.svg'],
    }),
  ),
  index_title: Type.Optional(
    localText(70, {
      ...everybody,
      description:
        'The title of the front page in browser tabs and search results. Search results cut it after about 60 characters. Default: the name and the headline',
      examples: ['Vlam — daten met een vonk', { nl: 'Vlam — daten met een vonk', de: 'Vlam — Dating mit Funken' }],
    }),
  ),
  description: Type.Optional(
    localText(200, {
      ...everybody,
      description: 'The description in search results. They cut it after about 160 characters. Default: the lead',
      examples: ['Vlam is voor singles in Nederland die liever praten dan swipen. Gratis inschrijven, geen abonnement.'],
    }),
  ),
  front_page: FrontPage,
  navigation: SiteNavigation,
  pages: Type.Object(
    {
      landers: Type.Array(choices(landerNames, { description: 'The name of a lander: the last part of its URL', examples: ['gallery'] }), {
        uniqueItems: true,
        default: [...landerNames],
        description: 'The landers that are available at /landers/…. Other landers answer 404',
        examples: [['gallery', 'tinderswipe']],
      }),
    },
    {
      ...closed,
      default: {},
      description: 'The pages of the site. Its own pages and changed landers are files in its pages folder',
      examples: [{ landers: ['gallery', 'tinderswipe'] }],
    },
  ),
  cdn_prefix: Type.String({
    pattern: '^(https://[^\\s"\'<>]+/)?$',
    maxLength: 200,
    ...everybody,
    default: '',
    description: 'The URL of a CDN for pictures. It begins with https:// and ends with a slash. Empty: the site’s own host',
    examples: ['https://cdn.vlam.nl/'],
  }),
}
