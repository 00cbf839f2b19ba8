import { Type } from 'typebox'
import { limits } from '#schemas/limits.ts'
import { closed, everybody } from './site-node.ts'

/** Access to the site, and visibility in search engines. A traffic source is a `network` or a `ref` in the first URL of a visit. */
export const visitorKeys = {
  signups: Type.Enum(['all', 'with_trafficsource'], {
    ...everybody,
    default: 'all',
    description: 'Who may sign up: all visitors, or only visitors with a traffic source',
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
    description: 'Shows a warning for adults on the first visit',
    examples: ['no'],
  }),
  conceal_membership: Type.Boolean({
    default: false,
    description: 'Login, password reset and signup give the same answer for addresses with and without an account',
    examples: [true],
  }),
  partners: Type.Array(
    Type.Object(
      {
        network: Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'The traffic source of the partner’s signups',
          examples: ['liefdesgids'],
        }),
        key: Type.String({
          pattern: '^env:[A-Z][A-Z0-9_]*$',
          'x-visibility': 'secret',
          description: 'The name of the environment variable with the partner’s key, never the key itself',
          examples: ['env:VLAM_LIEFDESGIDS_KEY'],
        }),
      },
      { ...closed, description: 'A partner and its key', examples: [{ network: 'liefdesgids', key: 'env:VLAM_LIEFDESGIDS_KEY' }] },
    ),
    {
      maxItems: 50,
      default: [],
      description: 'Partners whose servers may create accounts',
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
        description: 'The minimum age of members. A site can raise it, but not below 18',
        examples: [25],
      }),
    },
    { ...closed, default: {}, description: 'Limits that a site can make stricter', examples: [{ minimum_age: 25 }] },
  ),
}
