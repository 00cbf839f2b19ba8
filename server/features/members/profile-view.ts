import { limits } from '#schemas/limits.ts'
import type { MainImage, Profile, ProfileCard, ProfilePhoto } from '#schemas/profile.ts'
import { ageOn, dayIn } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { cardNameOf } from '#server/platform/media/card-name.ts'
import type { CardRow, PhotoRow, ProfilePhotoRow, ProfileRow } from './members.queries.ts'
import { presenceOf } from './presence.ts'

/** What the viewer is shown of a row. Fields the site does not show are withheld here, not left to the page. */
export function toCard(ctx: Context, row: CardRow): ProfileCard {
  const { id, kind, name, gender, country, is_liked, likes_you, is_liked_automatically } = row
  return {
    id,
    kind,
    name,
    age: ageOn(row.birth_on, dayIn(ctx.site.file.time_zone, ctx.now)),
    gender,
    country,
    region: shows(ctx, row, 'region') ? row.region : null,
    city: shows(ctx, row, 'city') ? row.city : null,
    main_image: row.main_photo && toImage(row.main_photo),
    is_online: presenceOf(ctx, row).is_online,
    is_liked,
    is_match: is_liked && likes_you,
    ...(is_liked_automatically && { is_liked_automatically }),
  }
}

export function toProfile(ctx: Context, row: ProfileRow, photos: readonly ProfilePhotoRow[]): Profile {
  const is_own = isOwn(ctx, row)
  const seen = is_own || ctx.viewer?.is_premium ? photos : photos.slice(0, limits.free_visible_photos)
  return {
    ...toCard(ctx, row),
    status: row.status,
    sexuality: shows(ctx, row, 'sexuality') ? row.sexuality : null,
    date_of_birth: is_own ? row.birth_on : null,
    looking_for: row.looking_for,
    about: shows(ctx, row, 'about') ? row.about : '',
    interests: shows(ctx, row, 'interests') ? row.interests : [],
    photos: seen.map(toPhoto),
    num_locked_photos: photos.length - seen.length,
    likes_you: row.likes_you,
    last_active: presenceOf(ctx, row).last_active,
    promotion_consent: is_own ? row.promotion_consent : null,
    shows_presence: is_own ? row.shows_presence : null,
  }
}

function toPhoto(row: ProfilePhotoRow): ProfilePhoto {
  const { large_filename } = row
  return { ...toImage(row), large_filename: large_filename && `/media/${large_filename}` }
}

function toImage({ filename, thumb_filename, status, thumbhash }: PhotoRow): MainImage {
  const card = cardNameOf(filename)
  return {
    filename: `/media/${filename}`,
    thumb_filename: `/media/${thumb_filename}`,
    ...(card && { card_filename: `/media/${card}` }),
    status,
    ...(thumbhash && { thumbhash }),
  }
}

type Field = 'region' | 'city' | 'sexuality' | 'about' | 'interests'

function shows(ctx: Context, row: CardRow, field: Field): boolean {
  return isOwn(ctx, row) || ctx.site.file.visible_profile_fields.includes(field)
}

function isOwn({ viewer }: Context, { id }: CardRow): boolean {
  return viewer?.id === id
}
