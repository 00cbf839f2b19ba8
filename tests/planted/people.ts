// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the visibility between members. */
export const people: readonly PlantedFault[] = [
  {
    name: 'block-not-asked-in-a-chat',
    loss: 'who blocked somebody is still read and written to in the conversation they had',
    breaks: 'ST-19',
    changes: [
      {
        from: 'and ${condition} and ${isNotBlocked({ site, member_id }, sql`other.member_id`)}`',
        to: 'and ${condition}`',
      },
    ],
    tests: ['server/features/safety/safety.test.ts'],
  },
  {
    name: 'paused-is-found',
    loss: 'who has paused or left is still shown to strangers',
    breaks: 'ST-06',
    changes: [{ from: '    isShown(ctx),\n', to: '' }],
    tests: ['server/features/members/search/search.test.ts'],
  },
  {
    name: 'email-on-a-profile',
    loss: 'everybody’s address, to everybody who looks at a profile',
    breaks: 'EN-02',
    changes: [
      {
        from: '    status: ProfileStatus,\n    sexuality',
        to: '    status: ProfileStatus,\n    email: Type.Optional(Type.String()),\n    sexuality',
      },
      {
        from: 'p.interests, p.promotion_consent, p.shows_presence`\n\nexport const findProfileRow',
        to: 'p.interests, p.promotion_consent, p.shows_presence,\n    (select a.email from account a where a.site_id = p.site_id and a.id = p.member_id) as email`\n\nexport const findProfileRow',
      },
      {
        from: '    ...toCard(ctx, row),\n    status: row.status,',
        to: '    ...row,\n    ...toCard(ctx, row),\n    status: row.status,',
      },
    ],
    tests: ['server/features/members/members.test.ts'],
  },
  {
    name: 'hash-in-the-export',
    loss: 'the password’s hash lies in a file on a shared computer',
    breaks: 'SC-07',
    changes: [
      {
        from: "take: { file: 'account', without: ['email_key', 'password_hash'] }",
        to: "take: { file: 'account', without: ['email_key'] }",
      },
    ],
    tests: ['server/features/identity/leaving/export.test.ts'],
  },
  {
    name: 'erasure-forgets-a-table',
    loss: 'devices of somebody who asked to be forgotten stay for ever',
    breaks: 'ST-06',
    changes: [
      {
        from: "known_device: { whose: of('account_id'), erase: 'rows'",
        to: "known_device: { whose: of('account_id'), erase: { keep: frame }",
      },
    ],
    tests: ['server/features/identity/leaving/erasure.test.ts'],
  },
  {
    name: 'erasure-forgets-the-other-side',
    loss: 'what others noted about somebody who asked to be forgotten stays for ever',
    breaks: 'ST-06',
    changes: [
      {
        from: "note: { whose: either('author_id', 'about_id')",
        to: "note: { whose: of('author_id')",
      },
    ],
    tests: ['server/features/identity/leaving/erasure.test.ts'],
  },
  {
    name: 'photo-without-gate',
    loss: 'photos that wait, were refused or belong to somebody hidden are anybody’s who has the address',
    breaks: 'decision 0023',
    changes: [
      {
        from: 'if (!mayView(viewerFactsOf(ctx), member, what)) return null',
        to: '',
      },
    ],
    tests: ['server/features/photos/photos.test.ts'],
  },
  {
    name: 'locked-photos-sent',
    loss: 'what premium members pay for, and the promise that a locked photo never leaves the server',
    breaks: 'RO-03',
    changes: [
      {
        from: 'const seen = sees_locked ? photos : photos.slice(0, limits.free_visible_photos)',
        to: 'const seen = sees_locked || ctx.viewer ? photos : photos.slice(0, limits.free_visible_photos)',
      },
    ],
    tests: ['server/features/members/members.test.ts', 'server/features/photos/photos.test.ts'],
  },
  {
    name: 'erasure-takes-mails-of-others',
    loss: 'a member whose address ends like that of an erased account gets no mail',
    breaks: 'ST-06',
    changes: [
      {
        from: 'lower(t.payload::text) ~ ${wholeAddress(email_key)})`',
        to: "position(${email_key} in lower(t.payload::text)) > 0 or ${wholeAddress(email_key)} = '')`",
      },
    ],
    tests: ['server/features/identity/leaving/erasure.test.ts'],
  },
  {
    name: 'partner-link-ends-a-session',
    loss: 'a page of another site logs a member out, and in to the account of another person',
    breaks: 'RT-09',
    changes: [{ from: "  if (ctx.viewer && !ctx.viewer.is_incomplete) return '/members'\n", to: '' }],
    tests: ['server/features/identity/signup/partner-signup.test.ts'],
  },
  {
    name: 'unlimited-mails-about-an-account',
    loss: 'a stranger fills the mailbox of a member',
    breaks: 'EC-09',
    changes: [{ from: 'if (holder && (await isWithin(ctx, named_limits.already_member_mail, emailKey(email))))', to: 'if (holder)' }],
    tests: ['server/features/identity/signup/signup.test.ts'],
  },
]
