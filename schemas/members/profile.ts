import { type Static, Type } from 'typebox'
import { CountryCode, DateOnly, Gender, Id, LookingFor, Nullable } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { sexualities } from './sexualities.ts'

const Sexuality = Type.Enum([...sexualities])

/** What a profile is. Set once, never changed; shown wherever a fictional profile appears. */
export const ProfileKind = Type.Enum(['member', 'fictional', 'staff'])
/** How lately somebody was here, as coarse as others are told. */
export const LastActive = Type.Enum(['today', 'week', 'month', 'longer'])
export type LastActive = 'today' | 'week' | 'month' | 'longer'
export const ProfileStatus = Type.Enum(['draft', 'active', 'paused', 'disabled', 'removed'])

export const MainImage = Type.Object(
  {
    filename: Type.String(),
    thumb_filename: Type.String(),
    /** Half of `filename`'s width, where there is one. */
    card_filename: Type.Optional(Type.String()),
    status: Type.Enum(['pending', 'active', 'rejected']),
    match: Type.Optional(Type.String()),
    /** A few bytes to paint its place with while it loads; never of a photo that is withheld. */
    thumbhash: Type.Optional(Nullable(Type.String())),
  },
  { additionalProperties: false },
)
export type MainImage = Static<typeof MainImage>

/** A photo on a profile's screen. */
export const ProfilePhoto = Type.Object(
  {
    ...MainImage.properties,
    /** Where the original has more to show than `filename`. */
    large_filename: Nullable(Type.String()),
  },
  { additionalProperties: false },
)
export type ProfilePhoto = Static<typeof ProfilePhoto>

/** The public side of a person, as cards and lists need it. `filename` and `thumb_filename` are paths on the site's own host. */
export const ProfileCard = Type.Object(
  {
    id: Id,
    kind: ProfileKind,
    name: Type.String(),
    /** Null where the site hides it. */
    age: Nullable(Type.Integer()),
    gender: Gender,
    country: CountryCode,
    region: Nullable(Type.String()),
    city: Nullable(Type.String()),
    main_image: Nullable(MainImage),
    /** Null where it is not told: the site does not show it, or one of the two hides it. */
    is_online: Nullable(Type.Boolean()),
    /** In a search: between their city and where the search measures from, in steps of five. */
    distance_km: Type.Optional(Nullable(Type.Integer())),
    is_liked: Type.Boolean(),
    is_match: Type.Boolean(),
    /** The viewer's like of it was made by the system, for two members who asked for it. */
    is_liked_automatically: Type.Optional(Type.Boolean()),
    /** Has deleted the account: nothing of the profile is told any more, and its messages have no words. */
    is_gone: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ProfileCard = Static<typeof ProfileCard>

/** Why the viewer and a member fit: they look for each other, and what both have told. */
export const FitReason = Type.Object(
  {
    about: Type.Enum(['each_other', 'interests', 'near', 'region', 'age']),
    /** What both like, for `interests`. */
    interests: Type.Array(Type.String()),
    /** Kilometres in steps of 5 for `near`, 0 the same place; years for `age`. */
    amount: Nullable(Type.Integer()),
  },
  { additionalProperties: false },
)
export type FitReason = Static<typeof FitReason>

/** A profile screen (EN-02). `date_of_birth` is only ever sent to its owner; others see the age. */
export const Profile = Type.Object(
  {
    ...ProfileCard.properties,
    status: ProfileStatus,
    sexuality: Nullable(Sexuality),
    date_of_birth: Nullable(DateOnly),
    /** Null where the site hides it. */
    looking_for: Nullable(LookingFor),
    about: Type.String(),
    interests: Type.Array(Type.String()),
    photos: Type.Array(ProfilePhoto),
    /** Photos the server withholds from this viewer. */
    num_locked_photos: Type.Integer(),
    likes_you: Type.Boolean(),
    /** Told to members about others who look for them. */
    fit: Type.Optional(Type.Array(FitReason)),
    last_active: Nullable(LastActive),
    /** Landers may show this profile to anybody; only ever told to its owner. */
    promotion_consent: Nullable(Type.Boolean()),
    /** Whether to ask the owner about `looking_for`: the profile says `bi` and looks for one gender, and the owner has not answered yet. */
    asks_looking_for: Type.Optional(Type.Boolean()),
    /** Whether others are told when this member is here, and this member of others; only ever told to its owner. */
    shows_presence: Nullable(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type Profile = Static<typeof Profile>

/**
 * A profile as landers show it to the public: with the main photo alone, without the city, without whether or when somebody was here.
 * `region_name` is in the country's own spelling.
 */
export type PromotedProfile = Profile & { region_name: string | null }

/** Ids of profiles that were just opened, separated by commas. */
export const RelatedQuery = Type.Object(
  { seen: Type.Optional(Type.String({ maxLength: 37 * limits.most_seen_profiles })) },
  { additionalProperties: false },
)
export const RelatedReply = Type.Object({ profiles: Type.Array(ProfileCard) }, { additionalProperties: false })
export type RelatedReply = Static<typeof RelatedReply>

export const ProfileReply = Type.Object({ profile: Profile }, { additionalProperties: false })

/** What an owner may change on the profile page. */
export const ProfileChange = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: limits.name_length.min, maxLength: limits.name_length.max })),
    date_of_birth: Type.Optional(DateOnly),
    gender: Type.Optional(Gender),
    sexuality: Type.Optional(Nullable(Sexuality)),
    about: Type.Optional(Type.String({ maxLength: limits.about_length })),
    interests: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: limits.most_interests, uniqueItems: true })),
    /** One of the site's; without a region or a city beside it, those of the old country go. */
    country: Type.Optional(CountryCode),
    region: Type.Optional(Nullable(Type.String({ maxLength: 10 }))),
    city: Type.Optional(Nullable(Type.String({ maxLength: limits.city_length }))),
    looking_for: Type.Optional(LookingFor),
    promotion_consent: Type.Optional(Type.Boolean()),
    shows_presence: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type ProfileChange = Static<typeof ProfileChange>

/** The answer to `asks_looking_for`; null changes nothing. After any answer the question does not appear again. */
export const LookingForAnswer = Type.Object({ looking_for: Nullable(LookingFor) }, { additionalProperties: false })
export type LookingForAnswer = Static<typeof LookingForAnswer>
