import { clearDraft, readDraft, storeFormDraft } from '#client/features/identity/signup/steps/form-draft.ts'
import { readValues } from './signup-values.ts'

/** The draft has the name of the draft in the application's signup, so that a visitor can continue the signup on the other page. */
const draft_name = 'account'
const birth_parts = ['year', 'month', 'day'] as const

/** Stores typed values, so that they remain after a reload or a change of language. A password is never stored. */
export function startDraft(form: HTMLFormElement): { clear(): void } {
  restore(form)
  form.addEventListener('input', () => {
    const { password: _, signup_profile_id: signup_for = '', ...values } = readValues(form)
    const typed_birth = birth_parts.map((part) => textIn(form, part)).join('-')
    storeFormDraft(draft_name, { ...readDraft(draft_name), ...values, typed_birth, ...(values.signup_message && { signup_for }) })
  })
  return { clear: () => clearDraft(draft_name) }
}

const textIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim()

/** Fills only fields that are empty: a field that the server has filled contains the value that the visitor sent. */
function restore(form: HTMLFormElement): void {
  const { typed_birth = '', signup_message = '', signup_for, ...values } = readDraft(draft_name)
  const parts = typed_birth.split('-')
  const known: Record<string, string> = {
    ...values,
    ...Object.fromEntries(birth_parts.map((part, index) => [part, parts[index] ?? ''])),
    ...(signup_for === textIn(form, 'signup_profile_id') && { signup_message }),
  }
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name)
    if (value === '' || !field) continue
    if (field instanceof RadioNodeList) field.value ||= value
    else if (field instanceof HTMLSelectElement) chooseOption(field, value)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= value
  }
}

/** Selects the option with this value. A country that the site does not serve has no option, and is ignored. */
function chooseOption(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value
}
