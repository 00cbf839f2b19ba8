import type { FormState } from '#schemas/pages/block-page.ts'
import type { Fault } from '#server/platform/http/calls/fault.ts'

export const emptyForm: FormState = { values: {}, fields: {}, fault: null, is_mailed: false }

/** The state of a form after a refusal, with the entered values. The password is never sent back. */
export function refusedForm(fault: Fault, { password: _, ...values }: Readonly<Record<string, string>> = {}): FormState {
  const { error } = fault.toBody()
  return { ...emptyForm, values, fields: error.fields ?? {}, fault: { code: error.code, data: error.data ?? {} } }
}
