/** The questions for a profile. Their texts are in client/messages, file questions.json. */
export const profileQuestions = [
  'sunday',
  'hours',
  'together',
  'guests',
  'laugh',
  'learn',
  'song',
  'journey',
  'proud',
  'small_things',
  'first_date',
  'opinion',
] as const
export type ProfileQuestion = (typeof profileQuestions)[number]
