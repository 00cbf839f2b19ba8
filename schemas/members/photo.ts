import { type Static, Type } from 'typebox'
import { Id, Nullable } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'

const closed = { additionalProperties: false } as const

export const PhotoStatus = Type.Enum(['pending', 'active', 'rejected'])
export type PhotoStatus = Static<typeof PhotoStatus>

/** Why a photo is not shown; the client owns the words. */
export const RejectReason = Type.Enum(['nudity', 'not_you', 'no_face', 'contact', 'minor', 'quality', 'other'])
export type RejectReason = Static<typeof RejectReason>

/** A photo as its owner sees it. */
export const OwnPhoto = Type.Object(
  {
    id: Id,
    filename: Type.String(),
    thumb_filename: Type.String(),
    /** Half of `filename`'s width, where there is one. */
    card_filename: Type.Optional(Type.String()),
    status: PhotoStatus,
    reject_reason: Nullable(RejectReason),
    is_main: Type.Boolean(),
  },
  closed,
)
export type OwnPhoto = Static<typeof OwnPhoto>

/** In the owner's order. */
export const PhotosReply = Type.Object(
  {
    photos: Type.Array(OwnPhoto),
    /** How many this member may have (VA-10), and how many a premium member may. */
    limit: Type.Integer(),
    premium_limit: Type.Integer(),
    /** A new photo is shown at once, or waits until somebody has looked at it. */
    review: Type.Enum(['after', 'before']),
  },
  closed,
)
export type PhotosReply = Static<typeof PhotosReply>

const Fraction = Type.Number({ minimum: 0, maximum: 1 })

/** The crop is a part of the upright picture, in fractions of its width and height; absent: the whole. */
export const PhotoUploadQuery = Type.Object(
  {
    /** Made by the client: a repeated upload of the same id is the first one. */
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
