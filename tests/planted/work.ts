import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in background work: events, jobs, logs, backups. */
export const work: readonly PlantedFault[] = [
  {
    name: 'told-before-the-commit',
    loss: 'a message appears, and is gone after the next reload: nothing was stored',
    breaks: 'API-11',
    changes: [
      {
        from: 'afterCommit: (effect) => void effects.push(effect)',
        to: 'afterCommit: (effect) => effect()',
      },
    ],
    tests: ['server/platform/database/db.test.ts'],
  },
  {
    name: 'job-claimed-twice',
    loss: 'the same mail twice, and a refund asked for twice',
    breaks: 'decision 0007',
    changes: [
      {
        from: 'limit $2 for update of job skip locked',
        to: 'limit $2',
      },
    ],
    tests: ['server/platform/database/jobs-database.test.ts'],
  },
  {
    name: 'address-in-the-log',
    loss: 'members’ addresses, to everybody who may read a log',
    breaks: 'decision 0053',
    changes: [{ from: "  'err',\n", to: "  'email',\n  'err',\n" }],
    tests: ['server/platform/log/log.test.ts'],
  },
  {
    name: 'log-past-the-list',
    loss: 'passwords and words of members stand in the log as soon as somebody logs a request',
    breaks: 'decision 0053',
    changes: [{ from: 'formatters: { log: onlyListed }', to: 'formatters: {}' }],
    tests: ['server/platform/log/log.test.ts'],
  },
  {
    name: 'backup-without-a-table',
    loss: 'who was blocked: after a restore they are all back',
    breaks: 'decision 0059',
    changes: [
      {
        from: 'and not c.relispartition order by name`)',
        to: "and not c.relispartition and c.relname !~ '^block' order by name`)",
      },
    ],
    tests: ['tests/faults/backup.test.ts'],
  },
  {
    name: 'no-polling-while-events-are-lost',
    loss: 'members see no new messages while the processes cannot tell each other of them',
    breaks: 'API-11',
    changes: [
      {
        from: 'if (!bus.state().delivers) each((site) => site.announceGap())',
        to: "if (bus.state().way === 'alone') each((site) => site.announceGap())",
      },
    ],
    tests: ['server/platform/live/live.test.ts'],
  },
]
