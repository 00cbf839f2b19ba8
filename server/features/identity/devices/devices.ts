import type { DevicesReply } from '#schemas/members/security.ts'
import { revokeSessions } from '#server/features/identity/login/revoke-access.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { deviceHash, keepDeviceToken } from '#server/platform/http/visitor/device-token.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'
import { deviceLine, deviceName } from './device-name.ts'
import { deleteOwnSession, listSessions, recordDevice } from './devices.queries.ts'

/** The sessions of the viewer, latest first. */
export async function listDevices(ctx: MemberContext): Promise<DevicesReply> {
  const sessions = await listSessions(ctx)
  const devices = sessions.map(({ id, token_hash, user_agent, created_at, last_seen_at }) => ({
    id,
    ...deviceName(user_agent),
    is_this: token_hash.equals(ctx.viewer.session_hash),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }))
  return { devices }
}

/** Logs one device of the viewer out and notifies its open pages. */
export async function endDevice(ctx: MemberContext, id: string): Promise<void> {
  const { token_hash } = await transaction(ctx, (tx) => deleteOwnSession(tx, id))
  ctx.live.endSession(token_hash)
}

export async function endOtherDevices(ctx: MemberContext): Promise<void> {
  const { id, session_hash: except } = ctx.viewer
  await transaction(ctx, (tx) => revokeSessions(tx, id, { except }))
}

interface Login {
  account_id: string
  to: string
  name: string
  locale: string
  /** True if a mail must report a new browser. False if another mail already reports the login, for example after a password reset. */
  is_reported: boolean
}

/**
 * Recognises the browser by a cookie and reports a new browser by mail. The first browser of an account comes from its signup and is not
 * reported.
 */
export async function rememberDevice(ctx: Context, { account_id, to, name, locale, is_reported }: Login): Promise<void> {
  const device_hash = deviceHash(account_id, keepDeviceToken(ctx))
  await transaction(ctx, async (tx) => {
    const { is_known, is_first } = await recordDevice(tx, { account_id, device_hash })
    if (is_known || is_first || !is_reported) return
    const values = { device: deviceLine(ctx.client.user_agent), login_at: ctx.now }
    await queueTemplateMail(tx, { kind: 'new-device-login', to, name, locale, values })
  })
}
