import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from '#schemas/common.ts'
import { ProfileCard } from '#schemas/members/profile.ts'

const closed = { additionalProperties: false } as const

/** A card of the deck: what one wants to know before liking. */
export const SwipeCard = Type.Object(
  {
    ...ProfileCard.properties,
    /** The beginning of what they wrote. */
    about: Type.String(),
    shared_interests: Type.Array(Type.String()),
    /** Between the two cities, in steps of 5; 0 is the same city, null where one of the two is not known or not shown. */
    distance_km: Nullable(Type.Integer()),
  },
  closed,
)
export type SwipeCard = Static<typeof SwipeCard>

const counter = {
  likes_left: Type.Integer(),
  /** The site's next midnight: from then on there are as many again as a day has. */
  resets_at: Timestamp,
}

export const SwipeDeck = Type.Object(
  {
    profiles: Type.Array(SwipeCard),
    ...counter,
    /** Whom the viewer passed last today: can be taken back. */
    last_pass: Nullable(SwipeCard),
  },
  closed,
)
export type SwipeDeck = Static<typeof SwipeDeck>

/** `matched` is true once, for whoever came second. */
export const SwipeLikeReply = Type.Object({ matched: Type.Boolean(), ...counter }, closed)
export type SwipeLikeReply = Static<typeof SwipeLikeReply>
