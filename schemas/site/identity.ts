import { Type } from 'typebox'
import { countryCodes } from '#schemas/countries.ts'
import { localePattern } from '#schemas/locales.ts'
import { type AudienceSetting, audienceNames, people } from './audience.ts'
import { choices, closed, everybody } from './site-node.ts'

export const identityKeys = {
  status: Type.Enum(['draft', 'preview', 'live', 'suspended', 'retired'], {
    default: 'draft',
    description:
      'draft: only on <site>.localhost of a developer. preview: on its hosts, hidden from search engines, with simulated payments. live: open to the public after `couplet apply` or the Studio has opened it, and a preview until then. suspended: answers 503. retired: answers 410',
    examples: ['preview'],
  }),
  name: Type.String({
    minLength: 1,
    maxLength: 40,
    ...everybody,
    description: 'The brand, as in the logo and in texts',
    examples: ['Vlam'],
  }),
  hosts: Type.Array(
    Type.String({
      maxLength: 253,
      pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$',
      description: 'A host name in lower case without scheme and port. Other scripts use punycode',
      examples: ['vlam.nl'],
    }),
    {
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      description: 'The hosts of the site. The first is canonical, and the others redirect to it. A host belongs to one site only',
      examples: [['vlam.nl', 'www.vlam.nl']],
    },
  ),
  company_id: Type.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    maxLength: 60,
    ...everybody,
    description: 'The company that operates the site: the name of a file in tenants/companies, without .json',
    examples: ['kompas-bv'],
  }),
  niche: Type.Integer({
    minimum: 1,
    maximum: 7,
    ...everybody,
    description: 'The niche: 1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay. Landers for a niche have its name as prefix',
    examples: [4],
  }),
  audience: Type.Unsafe<AudienceSetting>({
    type: ['string', 'array'],
    pattern: `^(${audienceNames.join('|')})$`,
    minItems: 1,
    maxItems: people.length,
    items: Type.Object(
      {
        joins: choices(people, { description: 'The gender that joins', examples: ['women'] }),
        seeks: Type.Array(choices(people, { description: 'The genders that they may look for', examples: ['men'] }), {
          minItems: 1,
          uniqueItems: true,
          description: 'The genders that they may look for',
          examples: [['men']],
        }),
      },
      {
        ...closed,
        description: 'The gender that joins, and the genders that they may look for',
        examples: [{ joins: 'women', seeks: ['men'] }],
      },
    ),
    'x-names': audienceNames,
    ...everybody,
    default: 'everyone',
    description:
      'The audience of the site. everyone: women and men join, and may look for both. women: women join and look for women. men: men join and look for men. women_and_men: women look for men, and men look for women. A list defines other combinations. Forms and search ask only for what the audience leaves open',
    examples: ['men', [{ joins: 'women', seeks: ['women', 'men'] }]],
  }),
  locales: Type.Array(
    Type.String({
      pattern: localePattern,
      description: 'A language of the product, with or without a country: nl, nl-NL',
      examples: ['nl-NL'],
    }),
    {
      minItems: 1,
      uniqueItems: true,
      default: ['nl-NL'],
      description: 'The languages of the site. The first has no prefix in URLs, the others have one (/de/…)',
      examples: [['de-DE', 'fr-FR', 'en-GB']],
    },
  ),
  countries: Type.Array(choices(countryCodes, { description: 'A supported country, as two letters', examples: ['NL'] }), {
    minItems: 1,
    uniqueItems: true,
    ...everybody,
    default: ['NL'],
    description: 'The countries in which members may live. The first is the default for visitors from elsewhere',
    examples: [['DE', 'AT', 'CH']],
  }),
  time_zone: Type.String({
    ...everybody,
    default: 'Europe/Amsterdam',
    description: 'An IANA time zone. Daily limits reset at its midnight, and ages are computed by its date',
    examples: ['Europe/Berlin'],
  }),
}
