import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from '#schemas/common.ts'
import { ProfileCard } from '#schemas/members/profile.ts'

const closed = { additionalProperties: false } as const

/** A card of the deck: a profile card with the facts that help to decide. */
export const SwipeCard = Type.Object(
  {
    ...ProfileCard.properties,
    /** The beginning of the profile text. */
    about: Type.String(),
    shared_interests: Type.Array(Type.String()),
    /** Kilometres between the two cities, in steps of 5. It is 0 for the same city, and null if one city is unknown or hidden. */
    distance_km: Nullable(Type.Integer()),
  },
  closed,
)
export type SwipeCard = Static<typeof SwipeCard>

const counter = {
  likes_left: Type.Integer(),
  /** The next midnight in the site's time zone. At this time, the viewer gets the next daily likes. */
  resets_at: Timestamp,
}

export const SwipeDeck = Type.Object(
  {
    profiles: Type.Array(SwipeCard),
    ...counter,
    /** The last profile that the viewer passed today. The viewer can undo this pass. */
    last_pass: Nullable(SwipeCard),
  },
  closed,
)
export type SwipeDeck = Static<typeof SwipeDeck>

/** `matched` is true once: in the reply to the like that completes the match. */
export const SwipeLikeReply = Type.Object({ matched: Type.Boolean(), ...counter }, closed)
export type SwipeLikeReply = Static<typeof SwipeLikeReply>
