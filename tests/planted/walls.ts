// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

const unwalled = (table: string) => ({
  from: `alter table ${table} enable row level security;\nalter table ${table} force row level security;\n`,
  to: '',
})

/** Planted faults in the isolation between sites. */
export const walls: readonly PlantedFault[] = [
  {
    name: 'statement-without-site',
    loss: 'the first of three locks between two brands: the next one forgotten is a breach',
    breaks: 'WL-08',
    changes: [
      {
        from: 'select id from conversation where site_id = ${ctx.site.id} and low_id',
        to: 'select id from conversation where low_id',
      },
    ],
    tests: ['server/features/safety/safety.test.ts'],
    says: 'statements that name no site',
  },
  {
    name: 'table-without-wall',
    loss: 'the third lock: whoever owns the table reads every brand’s locked addresses',
    breaks: 'WL-08',
    changes: [{ from: 'alter table login_lock force row level security;\n', to: '' }],
    tests: ['tests/isolation/schema.test.ts'],
  },
  {
    name: 'session-of-another-site',
    loss: 'a login at one brand is a login at all of them, as whoever has the same id there',
    breaks: 'WL-08',
    changes: [
      unwalled('account'),
      unwalled('session'),
      {
        from: 'where s.site_id = ${ctx.unit.site_id} and s.token_hash',
        to: 'where s.token_hash',
      },
    ],
    tests: ['server/features/identity/login/session.test.ts'],
  },
  {
    name: 'link-of-another-site',
    loss: 'a reset link of one brand opens an account of another',
    breaks: 'WL-08',
    changes: [
      unwalled('account'),
      unwalled('one_time_link'),
      {
        from: 'where l.site_id = ${ctx.site.id} and l.token_hash',
        to: 'where l.token_hash',
      },
    ],
    tests: ['server/features/identity/password/reset.test.ts'],
  },
  {
    name: 'stream-of-another-site',
    loss: 'messages of one brand arrive in the open page of another one’s member who has the same id',
    breaks: 'WL-08',
    changes: [
      { from: 'ofSite({ id }) {\n      const known = sites.get(id)', to: 'ofSite({ id }) {\n      const [known] = sites.values()' },
    ],
    tests: ['server/platform/live/two-processes.test.ts'],
  },
  {
    name: 'cache-without-site',
    loss: 'what was worked out for one brand is shown on another',
    breaks: 'WL-08',
    changes: [{ from: '(key: string) => `${id}:${ownKey(key)}`', to: '(key: string) => ownKey(key)' }],
    tests: ['server/platform/cache.test.ts'],
  },
  {
    name: 'limit-without-site',
    loss: 'a busy brand uses up what visitors of another may ask',
    breaks: 'WL-08',
    changes: [
      {
        from: '{ consumedPoints, msBeforeNext } = await limiter.penalty(`${site_id}:${key}`)',
        to: '{ consumedPoints, msBeforeNext } = await limiter.penalty(key)',
      },
    ],
    tests: ['server/platform/live/two-processes.test.ts'],
  },
]
