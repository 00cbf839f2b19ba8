// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in logins and sessions. */
export const sessions: readonly PlantedFault[] = [
  {
    name: 'attempts-not-counted',
    loss: 'the account, to whoever tries passwords long enough',
    breaks: 'EC-03',
    changes: [
      {
        from: 'failures = case when ${is_over} then 1 else l.failures + 1 end',
        to: 'failures = case when ${is_over} then 1 else l.failures end',
      },
    ],
    tests: ['server/features/identity/login/session.test.ts'],
  },
  {
    name: 'reset-link-used-twice',
    loss: 'the account, to whoever finds the link in a mailbox later',
    breaks: 'EC-05',
    changes: [
      {
        from: 'and token_hash = ${token_hash} and used_at is null and expires_at > ${ctx.now}`',
        to: 'and token_hash = ${token_hash} and expires_at > ${ctx.now}`',
      },
      { from: 'l.used_at is null and l.expires_at', to: 'l.expires_at' },
    ],
    tests: ['server/features/identity/password/reset.test.ts'],
  },
  {
    name: 'reset-link-used-at-once',
    loss: 'the account, where owner and thief use one link at one moment',
    breaks: 'EC-05',
    changes: [
      {
        from: "if (!(await takeLink(tx, link))) throw new Fault('link_expired')\n    await savePassword(tx, {",
        to: 'await takeLink(tx, link)\n    await savePassword(tx, {',
      },
    ],
    tests: ['server/features/identity/password/reset.test.ts'],
  },
  {
    name: 'origin-not-asked-of-put',
    loss: 'credits, words, settings: any page a member visits acts in their name',
    breaks: 'API-01',
    changes: [
      {
        from: "if (endpoint.method !== 'GET' && !endpoint.declaration.is_webhook)",
        to: "if (endpoint.method !== 'GET' && endpoint.method !== 'PUT' && !endpoint.declaration.is_webhook)",
      },
    ],
    tests: ['tests/project/api.test.ts'],
  },
  {
    name: 'session-of-every-host',
    loss: 'another name below the brand’s domain can lay down a session of its own choosing',
    breaks: 'CO-01',
    changes: [
      {
        from: 'return is_secure ? `__Host-${name}` : name',
        to: 'return is_secure ? `__Secure-${name}` : name',
      },
    ],
    tests: ['server/features/identity/login/session.test.ts'],
  },
  {
    name: 'session-without-end',
    loss: 'a forgotten login on somebody else’s computer stays open for ever',
    breaks: 'CO-01',
    changes: [
      {
        from: 'and s.token_hash = ${session_hash} and s.expires_at > ${ctx.now}',
        to: 'and s.token_hash = ${session_hash}',
      },
    ],
    tests: ['server/features/identity/login/session.test.ts'],
  },
]
