import { type Static, Type } from 'typebox'
import { CountryCode, DateOnly, Gender, Id } from './common.ts'
import { limits } from './limits.ts'

/** Signup, account step (EN-04). Rules the schema cannot say (age, name against email) answer with field faults. */
export const SignupForm = Type.Object(
  {
    email: Type.String({ maxLength: limits.email_length, format: 'email' }),
    name: Type.String({ minLength: limits.name_length.min, maxLength: limits.name_length.max }),
    password: Type.String({ minLength: limits.password_length.min, maxLength: limits.password_length.max }),
    date_of_birth: DateOnly,
    gender: Gender,
    looking_for: Gender,
    country: CountryCode,
    region: Type.Optional(Type.String({ maxLength: 10 })),
    city: Type.Optional(Type.String({ maxLength: 80 })),
    signup_message: Type.Optional(Type.String({ maxLength: 1000 })),
    /** The member whose profile opened the signup; receives signup_message once the email is confirmed. */
    signup_profile_id: Type.Optional(Id),
  },
  { additionalProperties: false },
)
export type SignupForm = Static<typeof SignupForm>

/** Tracking values stored on arrival (EN-06). */
export const Arrival = Type.Object(
  Object.fromEntries(
    ['network', 'ref', 'sub1', 'sub2', 'sub3'].map((key) => [key, Type.Optional(Type.String({ maxLength: 100 }))]),
  ) as Record<'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>>,
  { additionalProperties: false },
)
export type Arrival = { network?: string; ref?: string; sub1?: string; sub2?: string; sub3?: string }
