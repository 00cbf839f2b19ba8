import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the common tasks of all pages: refresh, beacon, push. */
export const shell: readonly PlantedFault[] = [
  {
    name: 'refresh-of-loaded-lists-alone',
    loss: 'a member without events never learns of a message or a like on pages without those lists',
    breaks: 'ST-18',
    changes: [{ from: "is_member && lacks('chats') && ", to: "false && lacks('chats') && " }],
    tests: ['client/app/background/background-refresh.test.ts'],
  },
  {
    name: 'refresh-without-likes',
    loss: 'new likes never appear while the event stream is away',
    breaks: 'ST-18',
    changes: [{ from: "const kept = ['user', 'chats', 'likes']", to: "const kept = ['user', 'chats']" }],
    tests: ['client/app/background/background-refresh.test.ts'],
  },
  {
    name: 'bare-subscriptions-alone',
    loss: 'a client that follows the specification’s second form gets no push messages',
    breaks: 'API-04',
    changes: [
      {
        from: 'Type.Union([BrowserSubscription, Type.Object({ subscription: BrowserSubscription }, closed)])',
        to: 'Type.Union([BrowserSubscription])',
      },
      { from: "'subscription' in body ? body.subscription : body", to: 'body' },
    ],
    tests: ['server/features/notifications/push/push.test.ts'],
  },
  {
    name: 'beacon-of-members-alone',
    loss: 'the server is never told that a visitor looks away',
    breaks: 'API-07',
    changes: [{ from: '  reportHiddenPage()\n  loadWhenIdle(load)', to: '  loadWhenIdle(load)' }],
    tests: ['client/platform/page/page-hidden.test.ts'],
  },
  {
    name: 'held-message-to-a-fictional-profile',
    loss: 'a new member waits for the answer to a message that nobody reads',
    breaks: 'EN-04',
    changes: [{ from: "p.kind <> 'fictional' and p.visible", to: 'p.visible' }],
    tests: ['server/features/identity/signup/signup.test.ts'],
  },
  {
    name: 'contact-of-a-report-kept-for-ever',
    loss: 'the address of a person without an account is kept long after the answer',
    breaks: 'RT-09',
    changes: [{ from: "update report set contact_name = '', contact_email = null where", to: "update report set contact_name = '' where" }],
    tests: ['server/features/safety/public-report.test.ts'],
  },
  {
    name: 'receipts-without-a-limit',
    loss: 'a stranger fills any mailbox with receipts in the name of the brand',
    breaks: 'RT-09',
    changes: [{ from: ' && (await isWithin(ctx, named_limits.report_receipt, emailKey(email)))', to: '' }],
    tests: ['server/features/safety/public-report.test.ts'],
  },
  {
    name: 'report-form-takes-foreign-origins',
    loss: 'a page of another site files reports in the name of its visitors',
    breaks: 'RT-09',
    changes: [{ from: 'checkWriteOrigin(req, res.locals.host)\n    const opened', to: 'const opened' }],
    tests: ['server/features/safety/public-report.test.ts'],
  },
  {
    name: 'report-for-members-alone',
    loss: 'a person without an account cannot report illegal content',
    breaks: 'RT-09',
    changes: [
      {
        from: 'const { viewer } = ctx\n  const [about, words] = ',
        to: "const { viewer } = ctx\n  if (!viewer) throw fieldFault('about', 'required')\n  const [about, words] = ",
      },
    ],
    tests: ['server/features/safety/public-report.test.ts'],
  },
  {
    name: 'home-of-members-without-their-language',
    loss: 'a member who types the domain reads a language that they did not choose',
    breaks: 'ST-21',
    changes: [{ from: 'if (home !== null) return', to: "if (home === '') return" }],
    tests: ['tests/pages/locale-rule.test.ts'],
  },
  {
    name: 'push-before-a-first-step',
    loss: 'a new member is asked for push before anything can be told, and refuses it for ever',
    breaks: 'MO-07',
    changes: [{ from: 'return may_push && viewer.has_reached_out', to: 'return may_push' }],
    tests: ['client/features/alerts/choose-alert.test.ts'],
  },
  {
    name: 'closing-a-photo-moves-the-page',
    loss: 'who closes a photo sees another one than the one that was open',
    breaks: 'SC-01',
    changes: [{ from: 'return !is_hydration && !is_overlays', to: 'return !is_hydration' }],
    tests: ['client/app/shell/restores-scroll.test.ts'],
  },
]
