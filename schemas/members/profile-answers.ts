import { type Static, Type } from 'typebox'
import { limits } from '#schemas/limits.ts'
import { profileQuestions } from './profile-questions.ts'

/** The answer of a member to one of the questions, shown on the profile. */
export const ProfileAnswer = Type.Object(
  {
    question: Type.Enum([...profileQuestions]),
    answer: Type.String({ minLength: 1, maxLength: limits.answer_length }),
  },
  { additionalProperties: false },
)
export type ProfileAnswer = Static<typeof ProfileAnswer>
