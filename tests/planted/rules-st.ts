// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the states and transitions of the specification (ST). */
export const rules_st: readonly PlantedFault[] = [
  {
    name: 'denied-push-is-subscribed',
    loss: 'a member who has denied push is told that it is on',
    breaks: 'ST-03',
    changes: [{ from: "  if (subscribed === 'denied') return 'denied'\n", to: '' }],
    tests: ['client/features/push/push.store.test.ts'],
  },
  {
    name: 'old-place-after-a-failed-lookup',
    loss: 'a form keeps the former place of a member whose position cannot be found',
    breaks: 'ST-04',
    changes: [{ from: '{ isLooking: false, place: false, problem }', to: '{ isLooking: false, problem }' }],
    tests: ['client/platform/geolocation.test.ts'],
  },
  {
    name: 'complaint-is-ignored',
    loss: 'a person who has reported the mails as spam gets further ones',
    breaks: 'ST-05',
    changes: [{ from: "  complaint: 'complaint',\n", to: '  complaint: null,\n' }],
    tests: ['server/operations/mail-events.test.ts'],
  },
  {
    name: 'signup-on-a-closed-site',
    loss: 'a site that is open to traffic sources alone takes every visitor',
    breaks: 'ST-08',
    changes: [
      {
        from: "site.file.signups === 'all' || hasTrafficSource(client.arrival)",
        to: "site.file.signups === 'all' || client.arrival !== null",
      },
    ],
    tests: ['server/features/identity/signup/signup.test.ts'],
  },
  {
    name: 'bonus-at-its-last-second',
    loss: 'the server gives a bonus whose countdown has ended',
    breaks: 'ST-09',
    changes: [{ from: 'return now < end ? end : null', to: 'return now <= end ? end : null' }],
    tests: ['server/features/orders/discounts/time-bonus.test.ts'],
  },
  {
    name: 'countdown-after-a-payment',
    loss: 'a member who has paid is shown a discount that no longer exists',
    breaks: 'ST-10',
    changes: [{ from: 'if (!viewer || viewer.paid_user || !code) return null', to: 'if (!viewer || !code) return null' }],
    tests: ['client/features/discounts/time-bonus.store.test.ts'],
  },
  {
    name: 'welcome-before-the-bonus',
    loss: 'a page shows the welcome discount while the time bonus runs',
    breaks: 'ST-11',
    changes: [{ from: '(bonus ?? welcome)', to: '(welcome ?? bonus)' }],
    tests: ['client/features/discounts/discounts.api.test.ts'],
  },
  {
    name: 'modal-outside-the-members-area',
    loss: 'the time-bonus modal opens on a page that must not show it',
    breaks: 'ST-12',
    changes: [
      {
        from: '    clearTimeout(timer)\n    useTimeBonusStore.setState({ is_modal_due: false })',
        to: '    useTimeBonusStore.setState({ is_modal_due: false })',
      },
    ],
    tests: ['client/features/discounts/time-bonus.store.test.ts'],
  },
  {
    name: 'bonus-banner-on-every-page',
    loss: 'the time-bonus banner covers pages outside the members area',
    breaks: 'ST-13',
    changes: [
      {
        from: "if (name === 'time_bonus') return is_members_area",
        to: "if (name === 'time_bonus') return is_members_area || route_ids.length > 0",
      },
    ],
    tests: ['client/features/alerts/choose-alert.test.ts'],
  },
  {
    name: 'failed-deletion-is-silent',
    loss: 'a member believes that a conversation has been deleted when it has not',
    breaks: 'ST-15',
    changes: [
      { from: "  if (!(await findThread(ctx, ctx.viewer.id, id))) throw new Fault('not_found')\n  await hide", to: '  await hide' },
    ],
    tests: ['server/features/chats/chats.test.ts'],
  },
  {
    name: 'every-new-like-is-seen',
    loss: 'opening one profile marks the likes of other profiles as seen',
    breaks: 'ST-16',
    changes: [
      {
        from: 'where site_id = ${ctx.site.id} and low_id = ${low_id} and high_id = ${high_id} and ${their_like_new}`',
        to: 'where site_id = ${ctx.site.id} and (low_id = ${low_id} or high_id = ${high_id}) and ${their_like_new}`',
      },
    ],
    tests: ['server/features/likes/likes.test.ts'],
  },
  {
    name: 'likes-not-reloaded-after-a-match',
    loss: 'the likes of a member do not show the match that the system has just made',
    breaks: 'ST-17',
    changes: [{ from: "for (const key of ['likes', 'user']) void", to: "for (const key of ['user']) void" }],
    tests: ['client/features/likes/look-for-match.test.ts'],
  },
  {
    name: 'only-the-user-is-refreshed',
    loss: 'a page without a live connection shows no new chats and no new likes',
    breaks: 'ST-18',
    changes: [{ from: "const kept = ['user', 'chats', 'likes']", to: "const kept = ['user']" }],
    tests: ['client/app/background/background-refresh.test.ts'],
  },
  {
    name: 'page-reloads-without-end',
    loss: 'a page whose chunk is missing reloads again and again',
    breaks: 'ST-20',
    changes: [{ from: '    if (last > 0 && now - last < guard_ms) return false\n', to: '' }],
    tests: ['client/platform/page/page-chunks.test.ts'],
  },
  {
    name: 'foreign-locale-cookie-stays',
    loss: 'a visitor keeps the language of a cookie that the site does not speak',
    breaks: 'ST-21',
    changes: [
      {
        from: 'if (known !== undefined && site.locales.some(({ language }) => language === known)) return',
        to: 'if (known !== undefined) return',
      },
    ],
    tests: ['tests/pages/locale-rule.test.ts'],
  },
  {
    name: 'page-tells-when-it-is-shown',
    loss: 'a member who looks away still counts as online',
    breaks: 'ST-22',
    changes: [{ from: 'if (document.hidden) navigator.sendBeacon', to: 'if (!document.hidden) navigator.sendBeacon' }],
    tests: ['client/platform/page/page-hidden.test.ts'],
  },
]
