/** Call it when the errors are drawn. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true], [data-state=invalid] input')?.focus()
}
