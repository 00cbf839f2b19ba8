import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in mailed links, in the first confirmation of an email address, and in the paths that a page returns to. */
export const links: readonly PlantedFault[] = [
  {
    name: 'scanner-confirms',
    loss: 'a link scanner of a mail system confirms accounts without their owners',
    breaks: 'ST-07',
    changes: [
      {
        from: 'link.is_open && !(await isRequester(ctx, link)))',
        to: 'link.is_open && false)',
      },
    ],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'scanner-changes-the-address',
    loss: 'a link scanner moves an account to another mailbox',
    breaks: 'decision 0028',
    changes: [{ from: 'return link.is_open && !is_other && isRequester(ctx, link)', to: 'return link.is_open && !is_other' }],
    tests: ['server/features/identity/credentials.test.ts'],
  },
  {
    name: 'prefetch-confirms',
    loss: 'a browser that fetches ahead of a click uses the link up',
    breaks: 'ST-07',
    changes: [{ from: "req.method === 'HEAD' || isPrefetch(req)", to: "req.method === 'HEAD'" }],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'passkey-survives-the-first-confirmation',
    loss: 'a stranger who signed up with the address keeps a key to the account',
    breaks: 'ST-07',
    changes: [{ from: '  await revokePasskeys(ctx, account_id)\n  await deliverHeldMessage', to: '  await deliverHeldMessage' }],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'passkey-survives-a-reset',
    loss: 'who once added a key to a stolen account keeps it',
    breaks: 'decision 0028',
    changes: [{ from: '    await revokePasskeys(tx, account_id)\n    await confirmMailbox', to: '    await confirmMailbox' }],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'passkey-before-the-confirmation',
    loss: 'a stranger who signed up with the address adds a key to the account',
    breaks: 'SC-07',
    changes: [
      { from: 'Promise<CreationOptions> {\n  requireConfirmedEmail(ctx.viewer)\n', to: 'Promise<CreationOptions> {\n' },
      { from: 'Promise<PasskeysReply> {\n  requireConfirmedEmail(ctx.viewer)\n', to: 'Promise<PasskeysReply> {\n' },
    ],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'session-survives-a-new-password',
    loss: 'a stranger who signed up with the address stays logged in to the account',
    breaks: 'ST-07',
    changes: [{ from: '  await revokeSessions(ctx, account_id, { except: kept_session })\n', to: '' }],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'return-opens-a-session-on-an-unconfirmed-account',
    loss: 'the link of a deletion leads round the password of the signup',
    breaks: 'ST-07',
    changes: [{ from: 'if (!may_enter) return null', to: 'if (!may_enter && false) return null' }],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'fresh-account-opens-where-membership-is-concealed',
    loss: 'signup and login with one password tell whose address is known',
    breaks: 'decision 0012',
    changes: [
      { from: '!account?.password_hash || !is_right || !is_open', to: '!account?.password_hash || !is_right' },
      { from: '  const is_open = account?.is_confirmed || !ctx.site.file.conceal_membership\n', to: '' },
    ],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'cookie-tells-of-an-account',
    loss: 'a cookie that is set only for a free address tells whose address is known',
    breaks: 'decision 0012',
    changes: [
      {
        from: '  keepDeviceToken(ctx)\n  const id = await createMember(ctx, form)\n',
        to: '  const id = await createMember(ctx, form)\n  if (id) keepDeviceToken(ctx)\n',
      },
    ],
    tests: ['tests/isolation/even-answers.test.ts'],
  },
  {
    name: 'credits-for-every-plus-address',
    loss: 'one mailbox collects the signup credits as often as it likes',
    breaks: 'EN-01',
    changes: [{ from: "const [local = ''] = key.slice(0, at).split('+')", to: 'const local = key.slice(0, at)' }],
    tests: ['server/features/identity/email/first-confirmation.test.ts'],
  },
  {
    name: 'return-address-elsewhere',
    loss: 'a link of ours that leads members to a copy of the login on another host',
    breaks: 'decision 0028',
    changes: [{ from: 'return origin === own && !pathname', to: 'return !pathname' }],
    tests: ['schemas/site/own-path.test.ts'],
  },
  {
    name: 'language-leads-elsewhere',
    loss: 'a link of ours sends its readers to another host',
    breaks: 'decision 0028',
    changes: [
      { from: "const rest = path.replace(/^[/\\\\]+/, '')", to: 'const rest = path.slice(1)' },
      { from: 'return ownPath(target) ?? null', to: 'return ownPath(target) ?? target' },
    ],
    tests: ['tests/attacks/redirects.test.ts'],
  },
]
