import { sendStaffMails } from '#server/desk/mail/send-staff-mails.ts'
import type { TellContext } from '#server/desk/mail/tell-staff.ts'
import type { LeavingMail } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#tests/support/app.ts'
import { silent } from '#tests/support/database/database.ts'

/** Runs work with the role of the desk, as the upkeep does. */
export async function asDesk<T>(app: TestApp, work: (ctx: TellContext) => Promise<T>): Promise<T> {
  const unit = app.db.desk.unit()
  return work({ unit, now: app.clock.now, sites: app.sites }).finally(() => unit.finish())
}

/** Sends all mails to staff that are due, and returns them. */
export async function staffMails(app: TestApp, deliver: (mail: LeavingMail) => Promise<void> = async () => {}): Promise<LeavingMail[]> {
  const sent: LeavingMail[] = []
  const transport = {
    async deliver(_: unknown, mail: LeavingMail) {
      await deliver(mail)
      sent.push(mail)
    },
  }
  await asDesk(app, async (ctx) => {
    while ((await sendStaffMails(ctx, { transport, from: 'desk@desk.example', origin: 'https://desk.example', log: silent })) > 0);
  })
  return sent
}

/** The kind and the recipient of each mail. */
export const told = (sent: readonly LeavingMail[]) => sent.map(({ kind, to }) => `${kind} ${to}`).sort()
