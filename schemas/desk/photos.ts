import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { PhotoStatus, RejectReason } from '#schemas/members/photo.ts'
import { CaseParams } from './case-calls.ts'
import { desk_limits } from './limits.ts'

const closed = { additionalProperties: false }

/** Takes the next photos that wait for review. Without a site, those of all sites. */
export const TakePhotos = Type.Object({ site: Type.Optional(CaseParams.properties.site) }, closed)
export type TakePhotos = Static<typeof TakePhotos>

/** A photo that waits for review. `id` is the id of its case. */
const WaitingPhoto = Type.Object(
  {
    id: Id,
    site: Type.String(),
    name: Type.String(),
    age: Type.Integer(),
    joined_at: Timestamp,
    uploaded_at: Timestamp,
    due_at: Timestamp,
    is_main: Type.Boolean(),
    status: PhotoStatus,
    /** How many photos of the member a decision removed in the last twelve months. */
    removed_before: Type.Integer(),
  },
  closed,
)
export type WaitingPhoto = Static<typeof WaitingPhoto>

export const PhotoQueue = Type.Object(
  {
    photos: Type.Array(WaitingPhoto, { maxItems: desk_limits.photos_per_page }),
    /** When the last photo was decided. Only an empty queue has it. */
    last_done_at: Nullable(Timestamp),
    /** The names of sites that do not answer. */
    silent_sites: Type.Array(Type.String()),
  },
  closed,
)
export type PhotoQueue = Static<typeof PhotoQueue>

export const WaitingPictureParams = Type.Object({ ...CaseParams.properties, size: Type.Enum(['small', 'large']) }, closed)

const Approval = Type.Object(CaseParams.properties, closed)
/** The client makes the id of the decision, so that a repeated call decides once. */
const Rejection = Type.Object({ ...CaseParams.properties, decision: Id, reason: RejectReason }, closed)
export type PhotoRejection = Static<typeof Rejection>

export const PhotoVerdicts = Type.Object(
  {
    approved: Type.Array(Approval, { maxItems: desk_limits.photos_per_page }),
    rejected: Type.Array(Rejection, { maxItems: desk_limits.photo_rejections }),
  },
  closed,
)
export type PhotoVerdicts = Static<typeof PhotoVerdicts>

/** What became of each photo: decided, passed on to child safety, or no longer there to decide. A colleague may have taken it, or its owner deleted it. */
const PhotoResult = Type.Object({ id: Id, state: Type.Enum(['done', 'passed_on', 'taken', 'gone']) }, closed)
export type PhotoResult = Static<typeof PhotoResult>
export const PhotoResults = Type.Object({ results: Type.Array(PhotoResult) }, closed)
