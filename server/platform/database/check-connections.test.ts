import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { aDatabase } from '#tests/support/database/database.ts'
import { checkConnections, settingsThatFit } from './check-connections.ts'

const generous = { max_connections: 500, reserved: 3, app_limit: null, jobs_limit: null, database_limit: null }

test('only the limits that are too low are reported, with sufficient values', () => {
  expect(settingsThatFit(generous, 10)).toEqual([])
  expect(settingsThatFit({ ...generous, max_connections: 42 }, 2)).toEqual([])
  expect(settingsThatFit({ ...generous, max_connections: 41 }, 2)).toEqual(['max_connections = 42'])
  expect(settingsThatFit({ ...generous, app_limit: 10, jobs_limit: 3, database_limit: 20 }, 2)).toEqual([
    'alter role couplet_app connection limit 31',
    'alter role couplet_jobs connection limit 4',
    'a connection limit of the database of 39',
  ])
})

test('at startup, the log reports which limit of the database server is too low', async () => {
  const db = await aDatabase()
  const lines: { msg: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  await checkConnections({ pool: db.database.pool, log })
  expect(lines).toEqual([])
  await db.asOwner(`alter database ${db.owner.database} connection limit 7`)
  await checkConnections({ pool: db.database.pool, log })
  expect(lines).toMatchObject([
    {
      level: 40,
      msg: 'the database allows too few connections: set a connection limit of the database of 24',
      connections: { processes: 1, database_limit: 7, app_limit: null },
    },
  ])
  await db.close()
})
