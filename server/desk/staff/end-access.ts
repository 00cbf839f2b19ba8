import { deleteSessions } from '#server/desk/access/session.queries.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { deleteInvitationsOf } from './invitation.queries.ts'
import type { InviteContext } from './invitations.ts'
import { companyOfScope, siteIdOf } from './scopes.ts'
import { deleteGrant, deleteGrants, listGrants, scopeOf } from './staff.queries.ts'

/** Ends all access of a person and the open links of the person, also of the last owner of a company: whoever has the command line can invite another owner. */
export function endByCommand(ctx: InviteContext, { number, actor, why }: { number: number; actor: string; why: string }): Promise<void> {
  return transaction(ctx, async (tx) => {
    await deleteSessions(tx, number)
    await deleteInvitationsOf(tx, number)
    for (const grant of await listGrants(tx, number)) {
      await deleteGrant(tx, grant)
      await writeAudit(tx, {
        actor,
        role: null,
        act: 'grant.end',
        site_id: siteIdOf(ctx, scopeOf(grant)),
        company_id: companyOfScope(ctx, scopeOf(grant)),
        subject: `staff:${number}`,
        why,
        facts: { id: grant.id, role: grant.role, ends_at: [grant.ends_at, tx.now] },
      })
    }
    await deleteGrants(tx, number)
  })
}
