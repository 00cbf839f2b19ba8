import { type Static, Type } from 'typebox'
import { CountryCode, DateOnly, Gender, Id, LookingFor, Nullable, Timestamp } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { ProfileCard } from './profile.ts'
import { signupSteps } from './signup-steps.ts'

/** Signup, account step (EN-04). Rules the schema cannot say (age, name against email) answer with field faults. */
export const SignupForm = Type.Object(
  {
    email: Type.String({ maxLength: limits.email_length, format: 'email' }),
    name: Type.String({ minLength: limits.name_length.min, maxLength: limits.name_length.max }),
    password: Type.String({ minLength: limits.password_length.min, maxLength: limits.password_length.max }),
    /** A form without a date of birth is refused with the text of VA-03. */
    date_of_birth: Type.Optional(DateOnly),
    /** Required if the audience of the site leaves them open; otherwise the server fills them in. */
    gender: Type.Optional(Gender),
    looking_for: Type.Optional(LookingFor),
    country: CountryCode,
    region: Type.Optional(Type.String({ maxLength: 10 })),
    city: Type.Optional(Type.String({ maxLength: 80 })),
    signup_message: Type.Optional(Type.String({ maxLength: 1000 })),
    /** The member whose profile opened the signup; receives signup_message once the email is confirmed. */
    signup_profile_id: Type.Optional(Id),
  },
  { additionalProperties: false },
)
export type SentSignup = Static<typeof SignupForm>
export type SignupForm = SentSignup & { date_of_birth: string }

/** Tracking values stored on arrival (EN-06). */
const tracked = Type.Optional(Type.String({ maxLength: 100 }))
export const Arrival = Type.Object(
  { network: tracked, ref: tracked, sub1: tracked, sub2: tracked, sub3: tracked },
  { additionalProperties: false },
)
export type Arrival = { network?: string; ref?: string; sub1?: string; sub2?: string; sub3?: string }

const SignupStep = Type.Enum([...signupSteps])

/** What a partner's call may leave out; the person says it on /complete-signup. */
export const completable = ['name', 'password', 'date_of_birth', 'gender', 'looking_for', 'country'] as const
export type Completable = (typeof completable)[number]

export const SignupProgress = Type.Object(
  {
    steps: Type.Array(Type.Object({ step: SignupStep, state: Type.Enum(['open', 'done', 'skipped']) }, { additionalProperties: false })),
    /** The member has been through it once: what is open now is asked for, and no longer led to. */
    is_finished: Type.Boolean(),
    /** Null: the account is whole. A list, though it be empty: the terms are to be accepted, and these fields to be filled in. */
    missing: Nullable(Type.Array(Type.Enum([...completable]))),
    /** A mistyped address may still be put right. */
    can_change_email: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SignupProgress = Static<typeof SignupProgress>

export const StepTaken = Type.Object({ step: SignupStep, state: Type.Enum(['done', 'skipped']) }, { additionalProperties: false })
export type StepTaken = Static<typeof StepTaken>

export const EmailCorrection = Type.Object({ email: SignupForm.properties.email }, { additionalProperties: false })

/** The signup behind the activation link that was opened in this browser; null when the link opens nothing (EC-05). */
export const HeldActivation = Type.Object(
  {
    pending: Nullable(
      Type.Object(
        {
          email: Type.String(),
          /** The name from the signup. Empty if it must not be shown: a stranger may have signed up with this address. */
          name: Type.String(),
          signed_up_at: Timestamp,
          /** False for an account that a partner created without a password: the page then asks for no password. */
          has_password: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    /** The mailbox is already confirmed. */
    is_done: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type HeldActivation = Static<typeof HeldActivation>

/** The password of the signup, or a new one. */
export const FirstConfirmation = Type.Object(
  {
    password: Type.Optional(Type.String({ maxLength: limits.password_length.max })),
    new_password: Type.Optional(SignupForm.properties.password),
  },
  { additionalProperties: false },
)
export type FirstConfirmation = Static<typeof FirstConfirmation>

/** What an account lacked, and the consent that nobody else can give. */
export const SignupCompletion = Type.Object(
  {
    accepts_terms: Type.Literal(true),
    ...Type.Partial(Type.Pick(SignupForm, [...completable])).properties,
  },
  { additionalProperties: false },
)
export type SignupCompletion = Static<typeof SignupCompletion>

export const SignupMatches = Type.Object({ profiles: Type.Array(ProfileCard) }, { additionalProperties: false })
export type SignupMatches = Static<typeof SignupMatches>

/** A signup that a partner's server sends. The network is the key's; whatever is left out is asked of the person. */
export const PartnerSignup = Type.Object(
  {
    request_id: Type.String({ minLength: 8, maxLength: 100 }),
    email: SignupForm.properties.email,
    ...Type.Partial(Type.Pick(SignupForm, [...completable, 'region', 'city'])).properties,
    language: Type.Optional(Type.String({ maxLength: 5 })),
    ref: Type.Optional(Type.String({ maxLength: 100 })),
    sub1: Type.Optional(Type.String({ maxLength: 100 })),
    sub2: Type.Optional(Type.String({ maxLength: 100 })),
    sub3: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
)
export type PartnerSignup = Static<typeof PartnerSignup>
/** Where to send the person: once, and within the hour. */
export const PartnerSignupReply = Type.Object({ url: Type.String() }, { additionalProperties: false })
