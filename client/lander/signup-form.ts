import type { LanderData } from '#client/blocks/frame/lander-data.ts'
import { isImpossibleDate } from '#client/ui/form/impossible-date.ts'
import type { FieldFault } from '#schemas/faults.ts'
import { checkField } from './check-field.ts'
import { focusFirstInvalidControl, showFieldError, showFieldValid, textOf } from './field-errors.ts'
import { type FormSteps, startSteps } from './form-steps.ts'
import { startDraft } from './keep-draft.ts'
import { type Outcome, sendSignup } from './send-signup.ts'
import { readValues } from './signup-values.ts'
import { startSuggestion } from './suggest-email.ts'

/**
 * Adds to the server's form the behaviour of the application's signup: it checks a field when the field loses the focus, and sends the form
 * without leaving the page.
 */
export function startForms(data: LanderData): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-signup]')) startForm(form, data)
}

function startForm(form: HTMLFormElement, data: LanderData): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const draft = startDraft(form)
  // this script shows the errors, so the browser must not show its own messages
  form.noValidate = true

  const check = (field: HTMLElement): boolean => {
    const name = field.dataset.field ?? ''
    const fault = checkField(name, readValues(form), data.rules)
    showFieldError(form, name, fault && textOf(fault, data.fields))
    return fault === undefined
  }
  const checkAll = (within: readonly HTMLElement[]) => {
    const wrong = within.filter((field) => !check(field))
    showDateError(
      form,
      data,
      wrong.some(({ dataset }) => dataset.field === 'date_of_birth')
        ? checkField('date_of_birth', readValues(form), data.rules)
        : undefined,
    )
    return wrong.length === 0
  }
  const steps = startSteps(form, (step) => {
    const is_answered = checkAll(fields.filter((field) => step.contains(field)))
    if (!is_answered) focusFirstInvalidControl(form)
    return is_answered
  })

  for (const field of fields) {
    field.addEventListener('focusout', (event) => {
      const is_leaving = !(event.relatedTarget instanceof Node && field.contains(event.relatedTarget))
      if (!is_leaving || !isFilled(field)) return
      if (check(field) && field.querySelector('input:not([type=radio])')) showFieldValid(form, field.dataset.field ?? '')
    })
    field.addEventListener('input', () => {
      if (field.querySelector('[aria-invalid=true]')) check(field)
    })
  }
  startSuggestion(form)
  startPasswordEye(form)
  startSending(form, { data, steps, checkAll: () => checkAll(fields), onDone: draft.clear })
}

const isFilled = (field: HTMLElement) =>
  [...field.querySelectorAll<HTMLInputElement>('input:not([type=radio]), textarea')].every((input) => input.value !== '')

interface Sending {
  data: LanderData
  steps: FormSteps | null
  checkAll(): boolean
  onDone(): void
}

function startSending(form: HTMLFormElement, { data, steps, checkAll, onDone }: Sending): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  let is_busy = false
  let has_fallen_back = false
  const setBusy = (busy: boolean) => {
    is_busy = busy
    // the button can keep the focus while the form is being sent, so use `aria-disabled` instead of `disabled`
    button?.setAttribute('aria-disabled', String(busy))
    const wait = button?.querySelector<HTMLElement>('[data-wait]')
    if (wait) wait.hidden = !busy
  }
  const finish = (outcome: Outcome) => {
    switch (outcome.kind) {
      case 'in':
        onDone()
        // the next steps of the signup are in the application
        return location.assign(data.home)
      case 'mailed':
        onDone()
        return showMailed(form)
      case 'refused':
        return showRefusal(form, outcome.error, data)
      case 'unanswered':
        // without this check, the browser would replace the page with its own error page while it is offline
        if (!navigator.onLine) return showFault(form, data.words.offline)
        if (has_fallen_back) return showFault(form, data.words.try_later)
        // an email address has at most one account, so sending the form again is safe; the page that the server returns shows the result
        has_fallen_back = true
        return form.submit()
      case 'failed':
        return showFault(form, data.words.try_later)
    }
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (is_busy || steps?.goOn()) return
    if (!checkAll()) {
      const wrong = form.querySelector('[aria-invalid=true]')
      if (wrong) steps?.showFieldOf(wrong)
      return void focusFirstInvalidControl(form)
    }
    setBusy(true)
    showFault(form, null)
    const outcome = await sendSignup(readValues(form), data.locale)
    if (outcome.kind !== 'in') setBusy(false)
    finish(outcome)
    const wrong = form.querySelector('[aria-invalid=true]')
    if (wrong) steps?.showFieldOf(wrong)
    focusFirstInvalidControl(form)
  })
  // a page from the back-forward cache may still show that the form is being sent
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(false)
  })
}

function showRefusal(
  form: HTMLFormElement,
  error: Extract<Outcome, { kind: 'refused' }>['error'],
  { fields, faults, words }: LanderData,
): void {
  const broken = Object.entries(error.fields ?? {})
  for (const [name, fault] of broken) showFieldError(form, name, textOf(fault, fields))
  showDateError(form, { fields }, error.fields?.date_of_birth)
  if (broken.length > 0) return
  const is_leaving = error.code === 'email_taken' && error.data?.reactivate === 1
  showFault(form, is_leaving ? words.reactivate : (faults[error.code] ?? words.try_later), error.code === 'email_taken' && !is_leaving)
}

/** VA-04: opens a pop-up about an impossible date, beside the error at the field. The application shows a toast instead of the pop-up. */
function showDateError(form: HTMLFormElement, { fields }: Pick<LanderData, 'fields'>, fault: FieldFault | undefined): void {
  const popup = form.querySelector<HTMLElement>('[data-popup]')
  if (!popup || !fault || !isImpossibleDate(fault)) return
  popup.textContent = textOf(fault, fields)
  popup.showPopover?.()
  setTimeout(() => popup.hidePopover?.(), popup_ms)
}

const popup_ms = 9000

function showFault(form: HTMLFormElement, text: string | null, has_login = false): void {
  const place = form.querySelector<HTMLElement>('[data-fault]')
  const words = place?.querySelector('[data-fault-text]')
  const login = place?.querySelector<HTMLElement>('[data-fault-login]')
  if (!place || !words) return
  words.textContent = text ?? ''
  if (login) login.hidden = !has_login
  place.hidden = text === null
  login?.addEventListener('click', () => rememberEmail(form))
  if (text !== null) place.scrollIntoView({ block: 'center' })
}

/** Stores the email address for the login form, which reads it with client/platform/login-email.ts. */
function rememberEmail(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem('login-email', readValues(form).email)
  } catch {
    // without storage, the visitor must type the address again
  }
}

function showMailed(form: HTMLFormElement): void {
  const notice = form.parentElement?.querySelector<HTMLElement>('[data-mailed]')
  form.hidden = true
  if (!notice) return
  notice.hidden = false
  notice.tabIndex = -1
  notice.focus()
}

function startPasswordEye(form: HTMLFormElement): void {
  const eye = form.querySelector<HTMLElement>('[data-show-password]')
  const input = form.querySelector<HTMLInputElement>('input[name=password]')
  eye?.addEventListener('click', () => {
    if (!input) return
    const is_shown = input.type === 'password'
    input.type = is_shown ? 'text' : 'password'
    eye.setAttribute('aria-pressed', String(is_shown))
  })
}
