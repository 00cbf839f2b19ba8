import { type Static, Type } from 'typebox'
import { CountryCode, DateOnly, Gender, Id, LookingFor, Nullable, Timestamp } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { ProfileCard } from './profile.ts'
import { signupSteps } from './signup-steps.ts'

/** The account step of the signup (EN-04). The server checks further rules, such as the age, and answers with field errors. */
export const SignupForm = Type.Object(
  {
    email: Type.String({ maxLength: limits.email_length, format: 'email' }),
    name: Type.String({ minLength: limits.name_length.min, maxLength: limits.name_length.max }),
    password: Type.String({ minLength: limits.password_length.min, maxLength: limits.password_length.max }),
    /** Optional here, because a missing date of birth has its own error text (VA-03). */
    date_of_birth: Type.Optional(DateOnly),
    /** Required if the audience of the site allows several genders. Otherwise the server sets the gender. */
    gender: Type.Optional(Gender),
    looking_for: Type.Optional(LookingFor),
    country: CountryCode,
    region: Type.Optional(Type.String({ maxLength: 10 })),
    city: Type.Optional(Type.String({ maxLength: 80 })),
    signup_message: Type.Optional(Type.String({ maxLength: 1000 })),
    /**
     * The member whose profile opened the signup. This member gets `signup_message` after the new member has confirmed the email address.
     */
    signup_profile_id: Type.Optional(Id),
  },
  { additionalProperties: false },
)
export type SentSignup = Static<typeof SignupForm>
export type SignupForm = SentSignup & { date_of_birth: string }

/** Tracking values of the first visit (EN-06). */
const tracked = Type.Optional(Type.String({ maxLength: 100 }))
export const Arrival = Type.Object(
  { network: tracked, ref: tracked, sub1: tracked, sub2: tracked, sub3: tracked },
  { additionalProperties: false },
)
export type Arrival = { network?: string; ref?: string; sub1?: string; sub2?: string; sub3?: string }

const SignupStep = Type.Enum([...signupSteps])

/** The fields that a partner's request may omit. The person fills them in on /complete-signup. */
export const completable = ['name', 'password', 'date_of_birth', 'gender', 'looking_for', 'country'] as const
export type Completable = (typeof completable)[number]

export const SignupProgress = Type.Object(
  {
    steps: Type.Array(Type.Object({ step: SignupStep, state: Type.Enum(['open', 'done', 'skipped']) }, { additionalProperties: false })),
    /** True if the member has seen the last page of the signup. Steps that are not done remain available. */
    is_finished: Type.Boolean(),
    /** Null if the account is complete. Otherwise the person must accept the terms and fill in these fields; the list may be empty. */
    missing: Nullable(Type.Array(Type.Enum([...completable]))),
    /** True if the member can still correct the email address. */
    can_change_email: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SignupProgress = Static<typeof SignupProgress>

export const StepTaken = Type.Object({ step: SignupStep, state: Type.Enum(['done', 'skipped']) }, { additionalProperties: false })
export type StepTaken = Static<typeof StepTaken>

export const EmailCorrection = Type.Object({ email: SignupForm.properties.email }, { additionalProperties: false })

/** The signup of the activation link that was opened in this browser; `pending` is null if the link is invalid (EC-05). */
export const HeldActivation = Type.Object(
  {
    pending: Nullable(
      Type.Object(
        {
          email: Type.String(),
          /** The name from the signup. Empty if the name must not be shown: a stranger may have signed up with this address. */
          name: Type.String(),
          signed_up_at: Timestamp,
          /** False for an account that a partner created without a password: the page then asks for no password. */
          has_password: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    /** True if the email address is already confirmed. */
    is_done: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type HeldActivation = Static<typeof HeldActivation>

/** The password of the signup. If the account has no password, `new_password` sets one. */
export const FirstConfirmation = Type.Object(
  {
    password: Type.Optional(Type.String({ maxLength: limits.password_length.max })),
    new_password: Type.Optional(SignupForm.properties.password),
  },
  { additionalProperties: false },
)
export type FirstConfirmation = Static<typeof FirstConfirmation>

/** The fields that the account lacked, and the acceptance of the terms, which a partner cannot give. */
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

/** A signup by a partner's server. The API key determines the network. The person fills in the missing fields. */
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
/** The URL for the person, which works once and for one hour. */
export const PartnerSignupReply = Type.Object({ url: Type.String() }, { additionalProperties: false })
