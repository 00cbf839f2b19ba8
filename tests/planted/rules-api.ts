import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the API requirements of the specification (API). */
export const rules_api: readonly PlantedFault[] = [
  {
    name: 'user-call-for-members-only',
    loss: 'every page of a visitor gets a refusal instead of an empty user',
    breaks: 'API-02',
    changes: [
      {
        from: "access: 'visitor', acts: 'read', limits: [], summary: 'Returns the logged-in member, or null'",
        to: "access: 'member', acts: 'read', limits: [], summary: 'Returns the logged-in member, or null'",
      },
    ],
    tests: ['server/features/identity/login/session.test.ts'],
  },
  {
    name: 'language-not-saved',
    loss: 'mails in the language that a member has replaced',
    breaks: 'API-03',
    changes: [{ from: '  await updateLocale(ctx, locale.tag)\n', to: '' }],
    tests: ['server/features/identity/login/session.test.ts'],
  },
  {
    name: 'many-push-subscriptions-in-a-session',
    loss: 'one browser shows each push message more than once',
    breaks: 'API-04',
    changes: [{ from: '    await deleteOthersOfSession(tx, endpoint_hash)\n', to: '' }],
    tests: ['server/features/notifications/push/push.test.ts'],
  },
  {
    name: 'link-of-another-site-logs-out',
    loss: 'the session of a member, to every page with a link to the logout',
    breaks: 'API-05',
    changes: [
      {
        from: "own_client_only: true,\n      summary: 'Ends the session. It only works from the site’s own client",
        to: "summary: 'Ends the session. It only works from the site’s own client",
      },
    ],
    tests: ['server/features/identity/login/session.test.ts'],
  },
  {
    name: 'places-of-every-country',
    loss: 'a member near a border gets a place that the site does not serve',
    breaks: 'API-06',
    changes: [{ from: "=> countries.includes(places[at]?.country ?? '')", to: '=> countries.length > 0 && at >= 0' }],
    tests: ['server/features/site/geocode.test.ts'],
  },
  {
    name: 'hidden-page-is-ignored',
    loss: 'a member who has left the page still counts as online',
    breaks: 'API-07',
    changes: [{ from: 'async (ctx) => {\n      if (ctx.viewer) ctx.live.leave(ctx.viewer.id, ctx.now)\n    },', to: 'async () => {},' }],
    tests: ['server/features/notifications/push/push.test.ts'],
  },
  {
    name: 'automatic-like-without-consent',
    loss: 'a member likes somebody automatically without having asked for it',
    breaks: 'API-08',
    changes: [
      {
        from: "if (!choice?.is_on || ctx.viewer.status !== 'active') return null",
        to: "if (ctx.viewer.status !== 'active' || !choice) return null",
      },
      { from: 'if (!choice?.is_on) return null', to: 'if (!choice) return null' },
    ],
    tests: ['server/features/likes/automatic-like.test.ts'],
  },
  {
    name: 'bonus-instead-of-the-welcome',
    loss: 'the page of a new member shows the time bonus as the welcome discount',
    breaks: 'API-09',
    changes: [
      {
        from: 'const found = own.find((each) => each.code === name)\n  if (!found)',
        to: 'const [found] = own.filter(() => name)\n  if (!found)',
      },
    ],
    tests: ['server/features/orders/discounts/discount-codes.test.ts'],
  },
  {
    name: 'failed-welcome-breaks-the-page',
    loss: 'a welcome discount that cannot be loaded breaks every page of a new member',
    breaks: 'API-09',
    changes: [{ from: 'queryClient.ensureQueryData(query).catch(() => {})', to: 'queryClient.ensureQueryData(query)' }],
    tests: ['client/features/discounts/discounts.api.test.ts'],
  },
  {
    name: 'chosen-country-not-answered',
    loss: 'a visitor who has chosen a country sees the prices of another country',
    breaks: 'API-10',
    changes: [{ from: 'geoip_selected_country: client.selected_country,', to: 'geoip_selected_country: null,' }],
    tests: ['server/features/site/site.test.ts'],
  },
  {
    name: 'own-likes-as-likes-of-others',
    loss: 'a member sees only matches among the likes that they have received',
    breaks: 'API-12',
    changes: [{ from: 'liked_by: toLikedBy(shown.received, cards)', to: 'liked_by: toLikedBy(shown.mutual, cards)' }],
    tests: ['server/features/likes/likes.test.ts'],
  },
  {
    name: 'deleted-chat-stays',
    loss: 'a conversation that a member has deleted is still listed',
    breaks: 'API-13',
    changes: [{ from: '  await hideMessages(ctx, id)\n', to: '' }],
    tests: ['server/features/chats/chats.test.ts'],
  },
  {
    name: 'regions-fetched-again',
    loss: 'every page with a search form loads the regions again',
    breaks: 'API-14',
    changes: [
      {
        from: "queryFn: () => api.get<RegionsReply>('/api/regions'), staleTime: Number.POSITIVE_INFINITY",
        to: "queryFn: () => api.get<RegionsReply>('/api/regions'), staleTime: 60_000",
      },
    ],
    tests: ['client/app/fetched-once.test.ts'],
  },
  {
    name: 'interests-fetched-again',
    loss: 'every page with a profile form loads the interests again',
    breaks: 'API-14',
    changes: [
      {
        from: "'/api/interests')).interests,\n    staleTime: Number.POSITIVE_INFINITY,",
        to: "'/api/interests')).interests,",
      },
    ],
    tests: ['client/app/fetched-once.test.ts'],
  },
  {
    name: 'four-retries',
    loss: 'a call over a bad connection fails although a fifth retry would succeed',
    breaks: 'API-15',
    changes: [{ from: 'http_retries: 5,', to: 'http_retries: 4,' }],
    tests: ['client/platform/api.test.ts'],
  },
  {
    name: 'same-delay-for-every-retry',
    loss: 'the clients of a busy server repeat their calls so fast that it stays busy',
    breaks: 'API-15',
    changes: [{ from: 'first_delay_ms * 2 ** attempt', to: 'first_delay_ms * (attempt < 0 ? 2 : 1)' }],
    tests: ['client/platform/api.test.ts'],
  },
  {
    name: 'user-call-logs-out',
    loss: 'the user call logs a member out while its answer decides about the login',
    breaks: 'API-16',
    changes: [{ from: "outcome.authentication_required && call.path !== '/api/user'", to: 'outcome.authentication_required' }],
    tests: ['client/platform/api.test.ts'],
  },
  {
    name: 'last-arrival-wins',
    loss: 'the partner who sent a visitor first gets nothing for the signup',
    breaks: 'API-17',
    changes: [
      {
        from: 'if (Object.keys(arrival).length === 0 || Object.keys(known).length > 0) return',
        to: 'if (Object.keys(arrival).length === 0) return',
      },
    ],
    tests: ['server/features/identity/email/activation.test.ts'],
  },
  {
    name: 'missed-messages-never-fetched',
    loss: 'messages that were lost while the page was hidden stay invisible',
    breaks: 'API-11',
    changes: [{ from: 'if (needs_healing && !document.hidden) heal()', to: 'if (needs_healing && document.hidden) heal()' }],
    tests: ['client/platform/live/live.test.ts'],
  },
]
