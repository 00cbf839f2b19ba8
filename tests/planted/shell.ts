import type { PlantedFault } from './planted-fault.ts'

/** What every page does beside its own topic: refresh, beacon, push. */
export const shell: readonly PlantedFault[] = [
  {
    name: 'refresh-of-loaded-lists-alone',
    loss: 'a member without events never learns of a message or a like on pages without those lists',
    breaks: 'ST-18',
    changes: [{ from: "is_member && lacks('chats') && ", to: "false && lacks('chats') && " }],
    tests: ['client/app/background-refresh.test.ts'],
  },
  {
    name: 'refresh-without-likes',
    loss: 'new likes never appear while the event stream is away',
    breaks: 'ST-18',
    changes: [{ from: "const kept = ['user', 'chats', 'likes']", to: "const kept = ['user', 'chats']" }],
    tests: ['client/app/background-refresh.test.ts'],
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
    tests: ['server/features/push/push.test.ts'],
  },
  {
    name: 'beacon-of-members-alone',
    loss: 'the server is never told that a visitor looks away',
    breaks: 'API-07',
    changes: [{ from: 'tellWhenHidden(early.over.signal)', to: '' }],
    tests: ['client/platform/page-hidden.test.ts'],
  },
  {
    name: 'held-message-to-a-fictional-profile',
    loss: 'a new member waits for the answer to a message that nobody reads',
    breaks: 'EN-04',
    changes: [{ from: "${profile_id} and p.visible and p.kind <> 'fictional'", to: '${profile_id} and p.visible' }],
    tests: ['server/features/signup/signup.test.ts'],
  },
]
