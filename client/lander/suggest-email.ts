import { likelyEmail } from '#schemas/members/likely-email.ts'

/** Suggests a correction for a likely typo in the email address. The suggestion is a button, which the visitor may ignore (VA-05). */
export function startSuggestion(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>('[data-suggestion]')
  const take = line?.querySelector<HTMLElement>('[data-take]')
  const input = form.querySelector<HTMLInputElement>('input[name=email]')
  if (!line || !take || !input) return
  const face = take.querySelector('span') ?? take
  input.addEventListener('blur', () => {
    const suggestion = likelyEmail(input.value)
    line.hidden = suggestion === null
    face.textContent = suggestion ?? ''
  })
  take.addEventListener('click', () => {
    input.value = face.textContent ?? ''
    line.hidden = true
    input.focus()
  })
}
