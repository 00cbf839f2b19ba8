import { type RawBuilder, sql } from 'kysely'
import type { Profile } from '#schemas/members/profile.ts'
import type { AccountStatus } from '#schemas/members/user.ts'
import { isBlockedForViewer, isNotBlockedForViewer } from '#server/features/blocking/blocked-members.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { maySearch } from '#server/platform/pages/visitor-policy.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { isInSight } from './audience-visibility.service.ts'
import { type ProfileField, showsField } from './shown-fields.service.ts'

/** Reasons to hide a member from other persons. `measure` means a ban. */
type HideReason = 'pause' | 'leaving' | 'not_confirmed' | 'measure'

/** The viewer; a visitor has no id. */
interface ViewerFacts {
  id: string | null
  is_premium: boolean
  /** True for members, and for visitors if the site lets visitors browse. */
  may_browse: boolean
  site: Pick<Site, 'file'>
}

/** Facts about the viewed member, and about the relation between the viewed member and the viewer. */
interface MemberFacts {
  id: string
  kind: Profile['kind']
  hidden_for: readonly HideReason[]
  /** True if the member agreed to be shown to the public. */
  promotion_consent: boolean
  /** True if neither the viewer nor the member hides presence. */
  shares_presence: boolean
  /** True if the viewer has blocked the member, or the member has blocked the viewer. */
  is_blocked: boolean
  /** True if the viewer has blocked this member. The viewer's list of blocked members shows the main photo of the blocked member. */
  is_blocked_by_viewer: boolean
  is_partner: boolean
  /** True if the audience of the site lets the viewer and the member see each other. */
  is_in_sight: boolean
  /** True if the member belongs to the current audience of the site, which visitors see. */
  is_of_audience: boolean
}

/**
 * `photos` are visible to every viewer of the profile page. `locked_photos` require premium. `unseen_photos` wait for review or were
 * rejected.
 */
export type ViewTarget = 'profile' | 'main_photo' | 'photos' | 'locked_photos' | 'unseen_photos' | 'presence' | ProfileField

/** The hide reasons that do not apply to members who have a conversation with the hidden member. */
const partners_see_through: readonly HideReason[] = ['pause']

/**
 * Decides what a viewer sees of a member. No other function may decide this. Lists use the SQL conditions below, which must give the same
 * result.
 */
export function mayView(viewer: ViewerFacts, member: MemberFacts, what: ViewTarget): boolean {
  if (viewer.id === member.id) return true
  if (what === 'main_photo' && member.is_blocked_by_viewer) return isVisible(viewer, member)
  if (member.is_blocked) return false
  switch (what) {
    case 'profile':
      return viewer.may_browse && member.is_in_sight && isVisible(viewer, member)
    case 'main_photo':
      return seesPhotos(viewer, member) || isPromoted(viewer, member)
    case 'photos':
      return seesPhotos(viewer, member)
    case 'locked_photos':
      return viewer.is_premium && seesPhotos(viewer, member)
    case 'unseen_photos':
      return false
    case 'presence':
    case 'last_seen':
      return member.shares_presence && member.kind !== 'fictional' && showsField(viewer.site, 'last_seen')
    default:
      return showsField(viewer.site, what)
  }
}

const isOfSite = ({ site }: ViewerFacts, { kind }: MemberFacts) => site.file.fictional_profiles || kind !== 'fictional'

const isVisible = (viewer: ViewerFacts, member: MemberFacts) => member.hidden_for.length === 0 && isOfSite(viewer, member)

const isPromoted = (viewer: ViewerFacts, member: MemberFacts) =>
  member.is_in_sight && isVisible(viewer, member) && (member.kind === 'fictional' || member.promotion_consent)

function seesPhotos(viewer: ViewerFacts, member: MemberFacts): boolean {
  if (!viewer.may_browse || !isOfSite(viewer, member)) return false
  if (!member.is_in_sight && !member.is_partner) return false
  return member.hidden_for.every((reason) => member.is_partner && partners_see_through.includes(reason))
}

/**
 * The sort key of lists: `listed_at` is the day of the last visit, and `created_at` is the date of joining. The latest date comes first.
 */
export type ListOrder = 'listed_at' | 'created_at'

/** The order of all lists of members. The order must not reveal the last visit to a viewer who may not see the last visit. */
export const listOrderFor = (site: Context['site'], { shows_presence }: { shows_presence: boolean }): ListOrder =>
  shows_presence && showsField(site, 'last_seen') ? 'listed_at' : 'created_at'

/**
 * The facts of a member from the row of a statement that already applied `isShown` or a similar condition. `mayView` then decides only
 * about single fields.
 */
export const listedMemberFacts = ({ id, kind, shares_presence }: Pick<MemberFacts, 'id' | 'kind' | 'shares_presence'>): MemberFacts => ({
  id,
  kind,
  shares_presence,
  hidden_for: [],
  promotion_consent: false,
  is_blocked: false,
  is_blocked_by_viewer: false,
  is_partner: true,
  is_in_sight: true,
  is_of_audience: true,
})

export function viewerFactsOf(ctx: Pick<Context, 'viewer' | 'site' | 'client'>): ViewerFacts {
  const { viewer, site } = ctx
  return {
    id: viewer?.id ?? null,
    is_premium: viewer?.is_premium ?? false,
    may_browse: maySearch(ctx),
    site,
  }
}

/** SQL form of `mayView(…, 'profile')` for the profile `p` and a viewer who may browse. */
export const isShown = (ctx: Context): RawBuilder<unknown> => isShownIf(ctx, sql`p.visible and ${isInSight(ctx)}`)

/** Like `isShown`, for the members with whom `p` has conversations. A pause hides the profile but not its conversations. */
export const isShownToPartners = (ctx: Context): RawBuilder<unknown> => isShownIf(ctx, sql`p.status in ('active', 'paused')`)

/**
 * SQL form of `mayView(…, 'main_photo')` for visitors of a site that visitors cannot browse. True for members who agreed to be shown, and
 * for labelled fictional profiles.
 */
export const isShownToVisitors = (ctx: Context): RawBuilder<unknown> =>
  sql`(${isShown(ctx)}) and (p.promotion_consent or p.kind = 'fictional')`

/** If a site has switched fictional profiles off, they are hidden, but their rows stay. */
function isShownIf(ctx: Context, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const is_of_kind = ctx.site.file.fictional_profiles ? sql`` : sql`and p.kind <> 'fictional'`
  return sql`${condition} ${is_of_kind} and ${isNotBlockedForViewer(ctx, sql`p.member_id`)}`
}

/**
 * SQL condition: neither the viewer nor the profile hides presence. The subquery runs once per statement. A visitor has no presence to
 * hide.
 */
export const sharesPresence = ({ site, viewer }: Context): RawBuilder<unknown> =>
  viewer
    ? sql`p.shows_presence and (select v.shows_presence from profile v where v.site_id = ${site.id} and v.member_id = ${viewer.id})`
    : sql`p.shows_presence`

export interface MemberFactsRow extends Omit<MemberFacts, 'hidden_for'> {
  status: Profile['status']
  account_status: AccountStatus
}

/** The columns of the profile `p` and its account `a` that `mayView` needs. The subqueries are too slow for lists. */
export const memberFactsColumns = (
  ctx: Context,
): RawBuilder<unknown> => sql`p.member_id as id, p.kind, p.status, a.status as account_status,
  p.promotion_consent, ${sharesPresence(ctx)} as shares_presence, ${isBlockedForViewer(ctx, sql`p.member_id`)} as is_blocked,
  exists (select from blocked_member w where w.site_id = p.site_id and w.blocker_id = ${ctx.viewer?.id ?? null}::uuid and w.blocked_id = p.member_id)
    as is_blocked_by_viewer,
  exists (select from conversation c where c.site_id = p.site_id and c.low_id = least(p.member_id, ${ctx.viewer?.id ?? null}::uuid)
    and c.high_id = greatest(p.member_id, ${ctx.viewer?.id ?? null}::uuid) and c.low_id <> c.high_id) as is_partner,
  ${isInSight(ctx)} as is_in_sight, ${isInSight({ site: ctx.site, viewer: null })} as is_of_audience`

export const memberFactsOf = (row: MemberFactsRow): MemberFacts => ({ ...row, hidden_for: reasonsToHide(row) })

function reasonsToHide({ status, account_status }: Pick<MemberFactsRow, 'status' | 'account_status'>): HideReason[] {
  if (status === 'active') return []
  if (status === 'paused') return ['pause']
  if (status === 'removed' || account_status === 'deleted_pending') return ['leaving']
  return status === 'draft' || account_status === 'not_confirmed' ? ['not_confirmed'] : ['measure']
}
