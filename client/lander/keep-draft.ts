import { clearDraft, readDraft, storeFormDraft } from '#client/features/identity/signup/steps/form-draft.ts'
import { readValues } from './signup-values.ts'

/** The draft that the application's signup keeps: what was begun on one page goes on on the other. */
const draft_name = 'account'
const birth_parts = ['year', 'month', 'day'] as const

/** A reload or another language begins the page anew, and nothing that was written is lost by it. A password is never kept. */
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

/** Only where nothing stands yet: what the server drew, it drew because of what was sent. */
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

/** A country that this site does not serve is left alone. */
function chooseOption(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value
}
