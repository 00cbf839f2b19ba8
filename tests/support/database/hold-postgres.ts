import { pino } from 'pino'
import { startPostgres } from '#server/platform/database/postgres.ts'

// This program uses the embedded database until its standard input ends: `hold-postgres.ts <data_dir>`.
const [data_dir = ''] = process.argv.slice(2)
const server = await startPostgres({ data_dir, log: pino({ level: 'silent' }) })
process.stdout.write('ready\n')
process.stdin.resume().on('end', async () => {
  await server.stop()
  process.exit(0)
})
