import { type Static, Type } from 'typebox'
import { Id, Nullable } from '#schemas/common.ts'
import { MainImage } from '#schemas/members/profile.ts'

/** Whom the day brought (EN-12). The picture's `match` stands where the site keeps its copies (`cdn_prefix`). */
export const AutomaticMatch = Type.Object({ id: Id, name: Type.String(), main_image: Nullable(MainImage) }, { additionalProperties: false })
export type AutomaticMatch = Static<typeof AutomaticMatch>
export const AutomaticMatchReply = Type.Object({ profile: AutomaticMatch }, { additionalProperties: false })
export type AutomaticMatchReply = Static<typeof AutomaticMatchReply>

/** Whether automatic likes are on. */
export const AutomaticLikeChoice = Type.Object({ is_on: Type.Boolean() }, { additionalProperties: false })
export type AutomaticLikeChoice = Static<typeof AutomaticLikeChoice>
