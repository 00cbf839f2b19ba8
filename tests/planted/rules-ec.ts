import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the error catalogue of the specification (EC). */
export const rules_ec: readonly PlantedFault[] = [
  {
    name: 'passing-fault-without-advice',
    loss: 'a member does not learn that a later attempt may succeed',
    breaks: 'EC-01',
    changes: [
      { from: "code in faults ? code : status >= 500 ? 'internal' : 'invalid_input'", to: "code in faults ? code : 'invalid_input'" },
    ],
    tests: ['client/platform/api.test.ts'],
  },
  {
    name: 'other-text-for-a-passing-fault',
    loss: 'the exact text for a fault that may pass',
    breaks: 'EC-01',
    changes: [{ from: '"try_later": "Er is een fout opgetreden, probeer', to: '"try_later": "Er ging iets mis, probeer' }],
    tests: ['tests/pages/spec-texts.test.ts'],
  },
  {
    name: 'login-tells-who-has-an-account',
    loss: 'a failed login tells strangers whether an address has an account',
    breaks: 'EC-02',
    changes: [
      {
        from: "lockedFault(until, ctx.now) : new Fault('login_failed')",
        to: "lockedFault(until, ctx.now) : new Fault(account ? 'login_failed' : 'email_not_found')",
      },
    ],
    tests: ['server/features/identity/login/session.test.ts'],
  },
  {
    name: 'other-text-for-a-failed-login',
    loss: 'the exact text for a failed login',
    breaks: 'EC-02',
    changes: [{ from: '"Login mislukt, probeer opnieuw"', to: '"Inloggen mislukt, probeer opnieuw"' }],
    tests: ['tests/pages/spec-texts.test.ts'],
  },
  {
    name: 'reset-for-an-unknown-address',
    loss: 'a member waits for a reset mail after a typing error in the address',
    breaks: 'EC-04',
    changes: [
      {
        from: "if (!owner || owner.status === 'banned') throw new Fault('email_not_found')",
        to: "if (!owner || owner.status === 'banned') return",
      },
    ],
    tests: ['server/features/identity/password/reset.test.ts'],
  },
  {
    name: 'other-text-for-an-unknown-address',
    loss: 'the exact text for an unknown address',
    breaks: 'EC-04',
    changes: [{ from: '"E-mailadres niet gevonden"', to: '"E-mailadres onbekend"' }],
    tests: ['tests/pages/spec-texts.test.ts'],
  },
  {
    name: 'other-text-for-too-many-reset-mails',
    loss: 'the exact text for too many reset mails',
    breaks: 'EC-06',
    changes: [
      { from: '"Te veel wachtwoordherstel mails verstuurd, probeer', to: '"Te veel mails voor wachtwoordherstel verstuurd, probeer' },
    ],
    tests: ['tests/pages/spec-texts.test.ts'],
  },
  {
    name: 'address-of-another-account-taken',
    loss: 'a member asks for an address of another account and learns nothing of the refusal',
    breaks: 'EC-07',
    changes: [{ from: "  if (!is_free && !conceal_membership) throw new Fault('email_taken')\n", to: '' }],
    tests: ['server/features/identity/credentials.test.ts'],
  },
  {
    name: 'other-fault-for-a-wrong-old-password',
    loss: 'the settings show the error of a wrong old password at no field',
    breaks: 'EC-08',
    changes: [
      {
        from: "requirePassword(ctx, old_password, { field: 'old_password', rule: 'old_password_wrong' })",
        to: 'requirePassword(ctx, old_password)',
      },
    ],
    tests: ['server/features/identity/credentials.test.ts'],
  },
  {
    name: 'active-account-sent-to-its-return',
    loss: 'a member who signs up again is sent to the return of a deleted account instead of the login',
    breaks: 'EC-09',
    changes: [
      {
        from: "holder?.status === 'deleted_pending' ? { data: { reactivate: 1 } } : {})",
        to: 'holder ? { data: { reactivate: 1 } } : {})',
      },
    ],
    tests: ['server/features/identity/signup/signup.test.ts'],
  },
  {
    name: 'other-text-for-a-failed-activation',
    loss: 'the exact text for a failed activation',
    breaks: 'EC-10',
    changes: [{ from: '"activation_failed": "Activeren mislukt"', to: '"activation_failed": "Activatie mislukt"' }],
    tests: ['tests/pages/spec-texts.test.ts'],
  },
  {
    name: 'first-debit-without-a-limit',
    loss: 'the brand its money: the first direct debit of a stranger has no limit',
    breaks: 'EC-12',
    changes: [{ from: 'if (limit_cents !== null && total_cents > limit_cents)', to: 'if (limit_cents !== null && total_cents < 0)' }],
    tests: ['server/features/orders/debit/direct-debit.test.ts'],
  },
  {
    name: 'unknown-fault-is-the-callers',
    loss: 'a fault of the server is reported as a wrong input, and nobody on call hears of it',
    breaks: 'EC-13',
    changes: [{ from: "  return new Fault('internal')\n}", to: "  return new Fault('invalid_input')\n}" }],
    tests: ['server/platform/http/http-door.test.ts'],
  },
  {
    name: 'failed-activation-without-a-next-step',
    loss: 'a visitor does not learn how to get a new activation mail',
    breaks: 'EC-10',
    changes: [{ from: "        {!viewer && <p>{t('account.log_in_for_mail')}</p>}\n", to: '' }],
    tests: ['client/entry-server.test.tsx'],
  },
]
