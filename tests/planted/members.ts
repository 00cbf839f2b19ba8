import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the effects of a member's own changes, and in fictional profiles. */
export const members: readonly PlantedFault[] = [
  {
    name: 'own-sessions-miss-a-read',
    loss: 'a chat that a member has read in one tab stays unread in the other tabs',
    breaks: 'ST-14',
    changes: [{ from: "tx.live.send(tx.viewer.id, { kind: 'own_read', conversation_id: id, seq: read_seq })", to: '' }],
    tests: ['server/features/chats/live.test.ts'],
  },
  {
    name: 'unlimited-streams',
    loss: 'one account opens event streams until the server has no memory and no sockets left',
    breaks: 'ST-18',
    changes: [{ from: 'if (oldest && set.size >= limits.most_streams) {', to: 'if (oldest && set.size < 0) {' }],
    tests: ['server/features/chats/live.test.ts'],
  },
  {
    name: 'message-to-a-fictional-profile',
    loss: 'a visitor signs up for the sake of a message that nobody will read',
    breaks: 'RT-07',
    changes: [{ from: "page.data.profile && page.data.profile.kind !== 'fictional' ?", to: 'page.data.profile ?' }],
    tests: ['server/features/landers/landers.test.ts'],
  },
  {
    name: 'pages-without-the-limit-of-a-block',
    loss: 'a member trusts that a blocked person sees nothing, on a site that everybody may browse',
    breaks: 'WL-06',
    changes: [{ from: 'visitors_browse: canVisitorsBrowse(file)', to: 'visitors_browse: false' }],
    tests: ['server/features/pages/pages.test.ts'],
  },
  {
    name: 'blocks-without-their-limit',
    loss: 'a member trusts that a blocked person sees nothing, on a site that everybody may browse',
    breaks: 'SC-01',
    changes: [{ from: "canVisitorsBrowse(useSettings()) ? t('safety.block_visitors') : null", to: 'null' }],
    tests: ['client/features/safety/use-block-limit.test.tsx'],
  },
]
