import type { PlantedFault } from './planted-fault.ts'

/** Planted faults that matter when the database has problems: failover, a lost standby, full queues. */
export const opsdb: readonly PlantedFault[] = [
  {
    name: 'commit-without-a-limit',
    loss: 'while a standby is lost every request hangs, and connections pile up until the database refuses all',
    breaks: 'decision 0064',
    changes: [{ from: 'await withinLimit(own, committed)', to: 'await committed' }],
    tests: ['server/platform/database/database-trouble.test.ts'],
  },
  {
    name: 'failover-is-an-internal-error',
    loss: 'a message counts as failed after a failover, although the client may ask again with the same id',
    breaks: 'decision 0064',
    changes: [{ from: '|53300|08...|25006)$/', to: '|53300|08...)$/' }],
    tests: ['server/platform/database/database-trouble.test.ts'],
  },
  {
    name: 'lock-timeout-is-an-internal-error',
    loss: 'a message counts as failed because another transaction held a lock',
    breaks: 'decision 0064',
    changes: [{ from: 'away_codes.test(code) || ended_codes.has(code)', to: 'away_codes.test(code)' }],
    tests: ['server/platform/database/database-trouble.test.ts'],
  },
  {
    name: 'connections-to-the-former-primary-stay',
    loss: 'after a failover writes fail until every old connection was tried',
    breaks: 'decision 0064',
    changes: [{ from: 'epoch += 1', to: 'epoch += 0' }],
    tests: ['server/platform/database/database-trouble.test.ts'],
  },
  {
    name: 'a-site-fills-the-queue',
    loss: 'a password reset waits behind thousands of mails of another site',
    breaks: 'decision 0024',
    changes: [{ from: 'order by turn, place limit $2 for update', to: 'order by place, turn limit $2 for update' }],
    tests: ['server/jobs/jobs.test.ts', 'server/platform/database/jobs-database.test.ts'],
  },
  {
    name: 'a-look-that-migrates',
    loss: 'an older server that still runs meets tables of a newer version, because somebody looked at the ledger',
    breaks: 'RO-04',
    changes: [{ from: 'if (is_read_only) await expectMigrated(owner)', to: 'if (is_read_only && !owner) await expectMigrated(owner)' }],
    tests: ['scripts/cli/commands/ledger.test.ts'],
  },
  {
    name: 'tables-in-the-owners-schema',
    loss: 'an installation whose database owner is called couplet never serves',
    breaks: 'decision 0007',
    changes: [
      { from: "query('set search_path = public')", to: "query('select 1')" },
      { from: 'begin; set local search_path = public; set local lock_timeout', to: 'begin; set local lock_timeout' },
    ],
    tests: ['server/platform/database/roles.test.ts'],
  },
  {
    name: 'notify-is-not-checked',
    loss: 'chat is not live behind a pooler, and every figure is green',
    breaks: 'decision 0055',
    changes: [{ from: 'await expectNotification(fresh)', to: 'void expectNotification' }],
    tests: ['server/platform/live/bus/bus.test.ts'],
  },
]
