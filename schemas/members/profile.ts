import { type Static, Type } from 'typebox'
import { CountryCode, DateOnly, Gender, Id, LookingFor, Nullable } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { profileQuestions } from './profile-questions.ts'
import { sexualities } from './sexualities.ts'

const Sexuality = Type.Enum([...sexualities])

/** The kind is set once and never changes. The page shows it wherever a fictional profile appears. */
export const ProfileKind = Type.Enum(['member', 'fictional'])
/** The time since the last activity of a member, as coarse as other members may know it. */
export const LastActive = Type.Enum(['today', 'week', 'month', 'longer'])
export type LastActive = 'today' | 'week' | 'month' | 'longer'
export const ProfileStatus = Type.Enum(['draft', 'active', 'paused', 'disabled', 'removed'])

export const MainImage = Type.Object(
  {
    filename: Type.String(),
    thumb_filename: Type.String(),
    /** Half the width of `filename`. Absent if the photo has no such version. */
    card_filename: Type.Optional(Type.String()),
    status: Type.Enum(['pending', 'active', 'rejected']),
    match: Type.Optional(Type.String()),
    /** A placeholder of a few bytes, shown while the photo loads. Never sent for a locked photo. */
    thumbhash: Type.Optional(Nullable(Type.String())),
  },
  { additionalProperties: false },
)
export type MainImage = Static<typeof MainImage>

export const ProfilePhoto = Type.Object(
  {
    ...MainImage.properties,
    /** Null if the original is not larger than `filename`. */
    large_filename: Nullable(Type.String()),
  },
  { additionalProperties: false },
)
export type ProfilePhoto = Static<typeof ProfilePhoto>

/** The public data of a profile for cards and lists. `filename` and `thumb_filename` are paths on the site's own host. */
export const ProfileCard = Type.Object(
  {
    id: Id,
    kind: ProfileKind,
    name: Type.String(),
    /** Null if the site hides ages. */
    age: Nullable(Type.Integer()),
    gender: Gender,
    country: CountryCode,
    region: Nullable(Type.String()),
    city: Nullable(Type.String()),
    main_image: Nullable(MainImage),
    /** Null if it is hidden: by the site, by the viewer or by the other member. */
    is_online: Nullable(Type.Boolean()),
    /** Kilometres from the viewer's city, or from the origin of a search, in steps of five. Absent for visitors. */
    distance_km: Type.Optional(Nullable(Type.Integer())),
    is_liked: Type.Boolean(),
    is_match: Type.Boolean(),
    /** Only on cards for another member, and only if it is true. A profile always states it. */
    likes_you: Type.Optional(Type.Boolean()),
    /** The number of interests that the viewer has too. Absent if there are none, or if the site hides interests. */
    num_shared_interests: Type.Optional(Type.Integer()),
    /** Null or absent if it is hidden. */
    last_active: Type.Optional(Nullable(LastActive)),
    /** The system made the viewer's like, because both members enabled automatic likes. */
    is_liked_automatically: Type.Optional(Type.Boolean()),
    /** The account is deleted: all data of the profile is hidden, and its messages have no text. */
    is_gone: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ProfileCard = Static<typeof ProfileCard>

/** A reason why the viewer and a member fit, from what both have told. `each_other`: they look for each other. */
export const FitReason = Type.Object(
  {
    about: Type.Enum(['each_other', 'interests', 'near', 'region', 'age']),
    /** The common interests, for `interests`. */
    interests: Type.Array(Type.String()),
    /** For `near`: kilometres in steps of 5, 0 for the same place. For `age`: years. */
    amount: Nullable(Type.Integer()),
  },
  { additionalProperties: false },
)
export type FitReason = Static<typeof FitReason>

/** The answer of a member to one of the questions, shown on the profile. */
export const ProfileAnswer = Type.Object(
  {
    question: Type.Enum([...profileQuestions]),
    answer: Type.String({ minLength: 1, maxLength: limits.answer_length }),
  },
  { additionalProperties: false },
)
export type ProfileAnswer = Static<typeof ProfileAnswer>

/** A whole profile (EN-02). `date_of_birth` is only sent to its owner; others get the age. */
export const Profile = Type.Object(
  {
    ...ProfileCard.properties,
    status: ProfileStatus,
    sexuality: Nullable(Sexuality),
    date_of_birth: Nullable(DateOnly),
    /** Null if the site hides it. */
    looking_for: Nullable(LookingFor),
    about: Type.String(),
    /** Part of `about`: empty if the site hides it. */
    answers: Type.Array(ProfileAnswer),
    interests: Type.Array(Type.String()),
    photos: Type.Array(ProfilePhoto),
    /** The number of photos that the server withholds from this viewer. */
    num_locked_photos: Type.Integer(),
    likes_you: Type.Boolean(),
    /** Only in replies to a member, about another member who looks for the viewer. */
    fit: Type.Optional(Type.Array(FitReason)),
    last_active: Nullable(LastActive),
    /** The owner agrees that landers show this profile to the public. Only sent to the owner. */
    promotion_consent: Nullable(Type.Boolean()),
    /**
     * The page asks the owner about `looking_for`, because the profile says `bi` and looks for one gender, and the owner has not answered
     * yet.
     */
    asks_looking_for: Type.Optional(Type.Boolean()),
    /** False if others do not see whether this member is online, and this member does not see it of others. Only sent to the owner. */
    shows_presence: Nullable(Type.Boolean()),
    /** Photos in conversations are covered until the owner has answered their sender. Only sent to the owner. */
    covers_photos: Nullable(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type Profile = Static<typeof Profile>

/**
 * A profile on a lander, which the public sees: only the main photo, no city, no online status and no last activity. `region_name` is in
 * the language of the country.
 */
export type PromotedProfile = Profile & { region_name: string | null }

/** `seen`: ids of the last opened profiles, separated by commas. */
export const RelatedQuery = Type.Object(
  { seen: Type.Optional(Type.String({ maxLength: 37 * limits.most_seen_profiles })) },
  { additionalProperties: false },
)
export const RelatedReply = Type.Object({ profiles: Type.Array(ProfileCard) }, { additionalProperties: false })
export type RelatedReply = Static<typeof RelatedReply>

export const ProfileReply = Type.Object({ profile: Profile }, { additionalProperties: false })

/** The fields that an owner may change. */
export const ProfileChange = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: limits.name_length.min, maxLength: limits.name_length.max })),
    date_of_birth: Type.Optional(DateOnly),
    gender: Type.Optional(Gender),
    sexuality: Type.Optional(Nullable(Sexuality)),
    about: Type.Optional(Type.String({ maxLength: limits.about_length })),
    /** Replaces all answers. The list has at most one answer per question, in the order of the profile. */
    answers: Type.Optional(Type.Array(ProfileAnswer, { maxItems: limits.most_answers })),
    interests: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: limits.most_interests, uniqueItems: true })),
    /** A country of the site. A change of the country clears the region and the city, unless they are sent too. */
    country: Type.Optional(CountryCode),
    region: Type.Optional(Nullable(Type.String({ maxLength: 10 }))),
    city: Type.Optional(Nullable(Type.String({ maxLength: limits.city_length }))),
    looking_for: Type.Optional(LookingFor),
    promotion_consent: Type.Optional(Type.Boolean()),
    shows_presence: Type.Optional(Type.Boolean()),
    covers_photos: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type ProfileChange = Static<typeof ProfileChange>

/** The answer to `asks_looking_for`; null keeps the value. After any answer, the page does not ask again. */
export const LookingForAnswer = Type.Object({ looking_for: Nullable(LookingFor) }, { additionalProperties: false })
export type LookingForAnswer = Static<typeof LookingForAnswer>
