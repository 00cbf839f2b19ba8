import { Type } from 'typebox'
import { limits } from '#schemas/limits.ts'
import { closed, everybody } from './site-node.ts'

/** Who may come in, and who may be found. A traffic source is a `network` or a `ref` in the first address of a visit. */
export const visitorKeys = {
  signups: Type.Enum(['all', 'with_trafficsource'], {
    ...everybody,
    default: 'all',
    description: 'Who may sign up: everybody, or only visitors who arrived with a traffic source',
    examples: ['with_trafficsource'],
  }),
  logged_out_search: Type.Boolean({
    ...everybody,
    default: true,
    description: 'Visitors without a traffic source may browse members',
    examples: [false],
  }),
  logged_out_search_trafficsource: Type.Boolean({
    ...everybody,
    default: true,
    description: 'Visitors with a traffic source may browse members',
    examples: [true],
  }),
  enable_site_entry_popup: Type.Enum(['yes', 'no'], {
    ...everybody,
    default: 'yes',
    description: 'The warning shown once on a first visit',
    examples: ['no'],
  }),
  conceal_membership: Type.Boolean({
    default: false,
    description: 'Login, reset and signup answer the same whether or not an address has an account',
    examples: [true],
  }),
  partners: Type.Array(
    Type.Object(
      {
        network: Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'The traffic source that their signups are stored under',
          examples: ['liefdesgids'],
        }),
        key: Type.String({
          pattern: '^env:[A-Z][A-Z0-9_]*$',
          'x-visibility': 'secret',
          description: 'Names the environment variable that holds the partner’s key; never the key',
          examples: ['env:VLAM_LIEFDESGIDS_KEY'],
        }),
      },
      { ...closed, description: 'A partner and its key', examples: [{ network: 'liefdesgids', key: 'env:VLAM_LIEFDESGIDS_KEY' }] },
    ),
    {
      maxItems: 50,
      default: [],
      description: 'Affiliates whose servers may create accounts',
      examples: [[{ network: 'liefdesgids', key: 'env:VLAM_LIEFDESGIDS_KEY' }]],
    },
  ),
  limits: Type.Object(
    {
      minimum_age: Type.Integer({
        minimum: limits.minimum_age,
        maximum: limits.maximum_age,
        default: limits.minimum_age,
        ...everybody,
        description: 'A site may raise the age of 18, never lower it',
        examples: [25],
      }),
    },
    { ...closed, default: {}, description: 'Numbers a site may tighten', examples: [{ minimum_age: 25 }] },
  ),
}
