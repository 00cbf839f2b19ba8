import type pg from 'pg'
import type { Logger } from 'pino'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { DeskDatabase } from '#server/platform/database/desk-database.ts'
import { expireMonths } from '#server/platform/database/expire-months.ts'
import { withClient } from '#server/platform/database/roles.ts'
import { dailyMails } from './mail/daily-mails.ts'
import { type StaffMailParts, sendStaffMails } from './mail/send-staff-mails.ts'
import { findLastCheck } from './seals/seal.queries.ts'
import { isOver, sealLog, verifyLog } from './seals/seals.ts'
import type { Sites } from './staff/scopes.ts'
import { tellUrgentCases } from './urgent/tell-urgent.ts'

interface UpkeepParts extends Sites {
  desk: DeskDatabase
  /** How mails to staff leave. */
  mail: Omit<StaffMailParts, 'log'>
  /** The connection of the owner. Only the owner removes months of the log. */
  owner: pg.ClientConfig
  clock(): Date
  log: Logger
}

const minute_ms = 60_000
const hour_ms = 60 * minute_ms

/**
 * Gives the alarm of urgent reports, sends the mails to staff, seals the log every ten minutes, removes months whose time is over, and checks
 * the seals once a day. Every worker may do it.
 */
export function startUpkeep(parts: UpkeepParts) {
  const { desk, log } = parts
  const seal = () => inUnit(desk, sealLog)
  const sendMails = () => inUnit(desk, (ctx) => sendStaffMails({ ...ctx, now: parts.clock() }, { ...parts.mail, log }))
  const running = [
    every(minute_ms / 6, 'the alarm of urgent reports could not be given', () => alarm(parts), log),
    every(minute_ms / 2, 'mails to staff could not be sent', sendMails, log),
    every(hour_ms, 'the daily mails to staff could not be prepared', () => prepareMails(parts), log),
    every(10 * minute_ms, 'the log of the desk could not be sealed', seal, log),
    every(24 * hour_ms, 'the months of the log of the desk whose time is over could not be removed', () => dropMonths(parts), log),
    every(hour_ms, 'the log of the desk could not be checked', () => checkLog(parts), log),
  ]
  return { stop: () => Promise.all(running.map((each) => each.stop())) }
}

export async function dropMonths({ owner, clock, log }: Pick<UpkeepParts, 'owner' | 'clock' | 'log'>): Promise<void> {
  await withClient(owner, async (client) => {
    const removed = await expireMonths(client, (month) => isOver(month, clock()), clock())
    for (const { table, month } of removed) log.info({ table, month }, 'a month of the log of the desk was removed on its day')
  })
}

/**
 * Compares the seals with their lines once a day. The server log then has the last seal: whoever changes the log of the desk and all its
 * seals does not change the server log.
 */
export async function checkLog({ desk, clock, log }: Pick<UpkeepParts, 'desk' | 'clock' | 'log'>): Promise<void> {
  await inUnit(desk, async (ctx) => {
    const last = await findLastCheck(ctx)
    if (last && clock().getTime() - last.at.getTime() < 24 * hour_ms) return
    const check = await verifyLog(ctx, clock())
    const { broken, last: seal } = check
    const facts = { broken: broken?.number ?? null, from: broken?.sealed_at ?? null }
    await transaction(ctx, (tx) => writeAudit(tx, { actor: 'machine', role: null, act: 'audit.verify', facts }))
    if (broken) log.error({ seal: broken.number }, 'the log of the desk was changed: a seal does not fit its lines')
    else if (seal) log.info({ seal: seal.number, hash: seal.hash.toString('hex') }, 'the log of the desk is whole; this is its last seal')
  })
}

const alarm = ({ desk, sites, clock }: UpkeepParts): Promise<void> =>
  inUnit(desk, (ctx) => tellUrgentCases({ ...ctx, sites, now: clock() }))

const prepareMails = ({ desk, sites, clock }: UpkeepParts): Promise<void> =>
  inUnit(desk, (ctx) => dailyMails({ ...ctx, sites, now: clock() }))

async function inUnit<T>(desk: DeskDatabase, work: (ctx: { unit: ReturnType<DeskDatabase['unit']> }) => Promise<T>): Promise<T> {
  const unit = desk.unit()
  try {
    return await work({ unit })
  } finally {
    await unit.finish()
  }
}

/** Runs work now and then after each pause. Work that fails runs again after the pause. */
function every(pause_ms: number, problem: string, work: () => Promise<unknown>, log: Logger) {
  let is_stopped = false
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    await work().catch((error: unknown) => log.error({ err: error }, problem))
    if (!is_stopped) timer = setTimeout(next, pause_ms).unref()
  }
  let running = turn()
  function next() {
    running = turn()
  }
  return {
    async stop() {
      is_stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
