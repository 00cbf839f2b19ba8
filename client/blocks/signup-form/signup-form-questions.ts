import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { BlockPageInput } from '#schemas/pages/block-page.ts'
import type { signupFormBlock } from '#schemas/pages/blocks/signup-form.ts'
import { asksGender, asksLookingFor } from '#schemas/site/audience.ts'
import type { FormFieldName } from './signup-form-fields.tsx'

type Settings = SectionOf<typeof signupFormBlock>['settings']

/** One question of the form, with the fields that it needs. */
export interface Question {
  name: string
  asked: string
  fields: readonly FormFieldName[]
}

/** Returns the questions in order: the simple questions come first, email and password come last. */
export function questionsOf(settings: Settings, { settings: site, page }: BlockPageInput): Question[] {
  const message: FormFieldName[] = page.data.profile && page.data.profile.kind !== 'fictional' ? ['signup_message'] : []
  const account: Question = { name: 'account', asked: settings.ask_account, fields: ['email', 'password'] }
  const birth: Question = { name: 'birth', asked: settings.ask_birth, fields: ['date_of_birth'] }
  const looking_for: Question = { name: 'looking_for', asked: settings.ask_looking_for, fields: ['looking_for'] }
  const gender: Question = { name: 'gender', asked: settings.ask_gender, fields: ['gender'] }
  return [
    ...(asksLookingFor(site.audience) ? [looking_for] : []),
    ...(asksGender(site.audience) ? [gender] : []),
    birth,
    { name: 'name', asked: settings.ask_name, fields: ['name', 'country', ...message] },
    account,
  ]
}
