import { type Static, Type } from 'typebox'
import { Id, Nullable } from '#schemas/common.ts'
import { MainImage } from '#schemas/members/profile.ts'

/**
 * The member whom the system matched with the viewer today (EN-12). `match` of the picture is its URL on the CDN of the site
 * (`cdn_prefix`), or `filename` without a CDN.
 */
export const AutomaticMatch = Type.Object({ id: Id, name: Type.String(), main_image: Nullable(MainImage) }, { additionalProperties: false })
export type AutomaticMatch = Static<typeof AutomaticMatch>
export const AutomaticMatchReply = Type.Object({ profile: AutomaticMatch }, { additionalProperties: false })
export type AutomaticMatchReply = Static<typeof AutomaticMatchReply>

export const AutomaticLikeChoice = Type.Object({ is_on: Type.Boolean() }, { additionalProperties: false })
export type AutomaticLikeChoice = Static<typeof AutomaticLikeChoice>
