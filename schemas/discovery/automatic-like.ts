import { type Static, Type } from 'typebox'
import { Id, Nullable } from '#schemas/common.ts'
import { MainImage } from '#schemas/members/profile.ts'

/**
 * The member whom the system matched with the viewer today (EN-12). `match` in `main_image` is the URL of the picture on the site's CDN
 * (`cdn_prefix`). Without a CDN, `match` equals `filename`.
 */
export const AutomaticMatch = Type.Object({ id: Id, name: Type.String(), main_image: Nullable(MainImage) }, { additionalProperties: false })
export type AutomaticMatch = Static<typeof AutomaticMatch>
export const AutomaticMatchReply = Type.Object({ profile: AutomaticMatch }, { additionalProperties: false })
export type AutomaticMatchReply = Static<typeof AutomaticMatchReply>

export const AutomaticLikeChoice = Type.Object({ is_on: Type.Boolean() }, { additionalProperties: false })
export type AutomaticLikeChoice = Static<typeof AutomaticLikeChoice>
