import { type Static, Type } from 'typebox'
import { Id, Nullable } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'

const closed = { additionalProperties: false } as const

export const PhotoStatus = Type.Enum(['pending', 'active', 'rejected'])
export type PhotoStatus = Static<typeof PhotoStatus>

/** Reason codes of a rejected photo; the client has the texts. */
export const RejectReason = Type.Enum(['nudity', 'not_you', 'no_face', 'contact', 'minor', 'quality', 'other'])
export type RejectReason = Static<typeof RejectReason>

/** A photo in the reply to its owner. */
export const OwnPhoto = Type.Object(
  {
    id: Id,
    filename: Type.String(),
    thumb_filename: Type.String(),
    /** The file with half the width of `filename`. Absent if the photo has no such file. */
    card_filename: Type.Optional(Type.String()),
    status: PhotoStatus,
    reject_reason: Nullable(RejectReason),
    is_main: Type.Boolean(),
  },
  closed,
)
export type OwnPhoto = Static<typeof OwnPhoto>

/** The photos are in the owner's order. */
export const PhotosReply = Type.Object(
  {
    photos: Type.Array(OwnPhoto),
    /** The maximum number of photos for this member (VA-10). `premium_limit`: the maximum number for a premium member. */
    limit: Type.Integer(),
    premium_limit: Type.Integer(),
    /** `after`: a new photo is visible at once. `before`: a new photo is visible after a review. */
    review: Type.Enum(['after', 'before']),
  },
  closed,
)
export type PhotosReply = Static<typeof PhotosReply>

const Fraction = Type.Number({ minimum: 0, maximum: 1 })

/**
 * The crop is a part of the upright picture, as fractions of its width and height. Without a crop, the whole picture is used.
 */
export const PhotoUploadQuery = Type.Object(
  {
    /** The client creates the id, so an upload that is repeated with the same id is stored once. */
    id: Id,
    crop_x: Type.Optional(Fraction),
    crop_y: Type.Optional(Fraction),
    crop_width: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
    crop_height: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
  },
  closed,
)
export type PhotoUploadQuery = Static<typeof PhotoUploadQuery>

export const PhotoOrder = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: limits.premium_photos, uniqueItems: true }) }, closed)
