import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from '#schemas/common.ts'
import { Profile } from './profile.ts'

export const AccountStatus = Type.Enum(['not_confirmed', 'active', 'deleted_pending', 'banned'])
export type AccountStatus = Static<typeof AccountStatus>

/** The logged-in user (EN-01): profile, account, and the numbers that the navigation shows on every page. */
export const User = Type.Object(
  {
    profile: Profile,
    email: Type.String(),
    credits: Type.Integer(),
    paid_user: Type.Boolean(),
    fictional_icon: Type.String(),
    status: AccountStatus,
    notifications_disabled: Type.Array(Type.String()),
    signup_date: Timestamp,
    /** True if a partner created the account and the person has not completed it yet. Until then, no page opens. */
    is_incomplete: Type.Boolean(),
    language: Type.String(),
    num_unread_messages: Type.Integer(),
    num_new_likes: Type.Integer(),
    /** True if the member has liked a profile or sent a message. The site offers push only after that. */
    has_reached_out: Type.Boolean(),
    /** The end of the discount for staying; null if the member has no such discount. */
    stay_discount_until: Nullable(Timestamp),
    /** Conversations that the member may still start; null for premium members. */
    conversations_left: Nullable(Type.Integer()),
  },
  { additionalProperties: false },
)
export type User = Static<typeof User>
export const UserReply = Type.Object({ user: User }, { additionalProperties: false })
/** GET /api/user returns null to a visitor, because the page calls it in the background without a login (API-16). */
export const MaybeUserReply = Type.Object({ user: Nullable(User) }, { additionalProperties: false })

export const Credentials = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)
export type Credentials = Static<typeof Credentials>
export const LanguageChange = Type.Object({ language: Type.String({ maxLength: 5 }) }, { additionalProperties: false })
