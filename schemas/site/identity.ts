import { Type } from 'typebox'
import { countryCodes } from '#schemas/countries.ts'
import { localePattern } from '#schemas/locales.ts'
import { type AudienceSetting, audienceNames, people } from './audience.ts'
import { choices, closed, everybody } from './site-node.ts'

/** Who the site is and where it answers. */
export const identityKeys = {
  status: Type.Enum(['draft', 'preview', 'live', 'suspended', 'retired'], {
    default: 'draft',
    description:
      'draft: only on <site>.localhost of a developer. preview: on its hosts, hidden from search engines, simulated payments. live: asks to be open; `couplet apply` or the Studio opens it, and until then it serves as a preview. suspended: answers 503. retired: answers 410, gone',
    examples: ['preview'],
  }),
  name: Type.String({
    minLength: 1,
    maxLength: 40,
    ...everybody,
    description: 'The brand, as it stands in the logo and in texts',
    examples: ['Vlam'],
  }),
  hosts: Type.Array(
    Type.String({
      maxLength: 253,
      pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$',
      description: 'A host name in lower case, punycode for other scripts; no scheme, no port',
      examples: ['vlam.nl'],
    }),
    {
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      description: 'Where the site answers. The first is canonical, the others redirect to it. A host belongs to one site',
      examples: [['vlam.nl', 'www.vlam.nl']],
    },
  ),
  company_id: Type.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    maxLength: 60,
    ...everybody,
    description: 'The legal entity behind the site: the name of a file in tenants/companies, without .json',
    examples: ['kompas-bv'],
  }),
  niche: Type.Integer({
    minimum: 1,
    maximum: 7,
    ...everybody,
    description: '1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay. The word is the prefix of the landers written for that niche',
    examples: [4],
  }),
  audience: Type.Unsafe<AudienceSetting>({
    type: ['string', 'array'],
    pattern: `^(${audienceNames.join('|')})$`,
    minItems: 1,
    maxItems: people.length,
    items: Type.Object(
      {
        joins: choices(people, { description: 'Who joins', examples: ['women'] }),
        seeks: Type.Array(choices(people, { description: 'Whom they may look for', examples: ['men'] }), {
          minItems: 1,
          uniqueItems: true,
          description: 'Whom they may look for',
          examples: [['men']],
        }),
      },
      {
        ...closed,
        description: 'Who joins, and whom they may look for',
        examples: [{ joins: 'women', seeks: ['men'] }],
      },
    ),
    'x-names': audienceNames,
    ...everybody,
    default: 'everyone',
    description:
      'Who the site is for. everyone: women and men join, and each may look for both. women, men: they join and look for each other. women_and_men: women look for men, and men for women. A list names who joins and whom they may look for. Forms and search ask only for the remaining choices',
    examples: ['men', [{ joins: 'women', seeks: ['women', 'men'] }]],
  }),
  locales: Type.Array(
    Type.String({
      pattern: localePattern,
      description: 'A language of the product, with a country where it matters: nl, nl-NL',
      examples: ['nl-NL'],
    }),
    {
      minItems: 1,
      uniqueItems: true,
      default: ['nl-NL'],
      description: 'Languages of the site. The first has no prefix in the address, the others /de/…',
      examples: [['de-DE', 'fr-FR', 'en-GB']],
    },
  ),
  countries: Type.Array(choices(countryCodes, { description: 'A country Couplet knows, by its two letters', examples: ['NL'] }), {
    minItems: 1,
    uniqueItems: true,
    ...everybody,
    default: ['NL'],
    description: 'Where members may live; the first is assumed of an unknown visitor',
    examples: [['DE', 'AT', 'CH']],
  }),
  time_zone: Type.String({
    ...everybody,
    default: 'Europe/Amsterdam',
    description: 'IANA name; whose midnight resets the day, whose date counts for ages',
    examples: ['Europe/Berlin'],
  }),
}
