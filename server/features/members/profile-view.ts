import { limits } from '#schemas/limits.ts'
import type { MainImage, Profile, ProfileCard, ProfilePhoto } from '#schemas/members/profile.ts'
import { audienceOf, wishesIn } from '#schemas/site/audience.ts'
import { distanceInSteps } from '#server/features/site/distance.service.ts'
import { ageOn, todayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/http/context.ts'
import { cardNameOf } from '#server/platform/media/card-name.ts'
import { listedMemberFacts, mayView, viewerFactsOf } from './may-view.service.ts'
import type { CardRow, PhotoRow, ProfilePhotoRow, ProfileRow } from './members.queries.ts'
import { presenceOf } from './presence.ts'
import type { ProfileField } from './shown-fields.service.ts'

/** The card of a member as the viewer may see it. Hidden fields are never sent to the page. */
export function toCard(ctx: Context, row: CardRow): ProfileCard {
  const { id, kind, name, gender, country, is_liked, likes_you, is_liked_automatically, viewer_place } = row
  const { is_online, last_active } = presenceOf(ctx, row)
  const has_distance = viewer_place && ctx.viewer?.id !== id && shows(ctx, row, 'city')
  const num_shared_interests = shows(ctx, row, 'interests') ? row.num_shared_interests : 0
  return {
    id,
    kind,
    name,
    age: shows(ctx, row, 'age') ? ageOn(row.birth_on, todayOf(ctx)) : null,
    gender,
    country,
    region: shows(ctx, row, 'region') ? row.region : null,
    city: shows(ctx, row, 'city') ? row.city : null,
    main_image: row.main_photo && toImage(row.main_photo),
    ...(has_distance && { distance_km: distanceInSteps(viewer_place, row) }),
    is_online,
    is_liked,
    is_match: is_liked && likes_you,
    ...(likes_you && { likes_you }),
    ...(num_shared_interests > 0 && { num_shared_interests }),
    ...(last_active && { last_active }),
    ...(is_liked_automatically && { is_liked_automatically }),
  }
}

export function toProfile(ctx: Context, row: ProfileRow, photos: readonly ProfilePhotoRow[]): Profile {
  const is_own = ctx.viewer?.id === row.id
  const sees_locked = mayView(viewerFactsOf(ctx), listedMemberFacts(row), 'locked_photos')
  const seen = sees_locked ? photos : photos.slice(0, limits.free_visible_photos)
  return {
    ...toCard(ctx, row),
    status: row.status,
    sexuality: shows(ctx, row, 'sexuality') ? row.sexuality : null,
    date_of_birth: is_own ? row.birth_on : null,
    looking_for: shows(ctx, row, 'looking_for') ? row.looking_for : null,
    about: shows(ctx, row, 'about') ? row.about : '',
    answers: shows(ctx, row, 'about') ? (row.answers ?? []) : [],
    interests: shows(ctx, row, 'interests') ? row.interests : [],
    photos: seen.map(toPhoto),
    num_locked_photos: photos.length - seen.length,
    likes_you: row.likes_you,
    last_active: presenceOf(ctx, row).last_active,
    promotion_consent: is_own ? row.promotion_consent : null,
    shows_presence: is_own ? row.shows_presence : null,
    covers_photos: is_own ? row.covers_photos : null,
    ...(is_own && row.asks_looking_for && mayLookForEveryone(ctx, row) && { asks_looking_for: true }),
  }
}

const mayLookForEveryone = ({ site }: Context, { gender }: ProfileRow): boolean =>
  wishesIn(audienceOf(site.file.audience), gender).includes('everyone')

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

const shows = (ctx: Context, row: CardRow, field: ProfileField): boolean => mayView(viewerFactsOf(ctx), listedMemberFacts(row), field)
