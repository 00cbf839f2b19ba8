import type { FormState } from '#schemas/pages/block-page.ts'
import { nulFault } from '#server/platform/http/calls/read-body.ts'
import type { Call } from '#server/platform/http/calls/run.ts'
import type { Context } from '#server/platform/http/context.ts'
import { emptyForm, refusedForm } from '#server/platform/http/form-state.ts'
import { toFault } from '#server/platform/http/http-door.ts'

type FormBody = Readonly<Record<string, unknown>>

/**
 * Sends the form of a browser without JavaScript through the signup endpoint, so that all rules and limits apply. Returns null if the
 * signup succeeded.
 */
export async function submitSignup(ctx: Context, call: Call, sent: FormBody): Promise<FormState | null> {
  const values = Object.fromEntries(
    Object.entries(sent).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value.trim()]] : [])),
  )
  const body = signupOf(values, sent)
  try {
    const refusal = nulFault(body)
    if (refusal) throw refusal
    const { body: reply } = await call(ctx, { body })
    return (reply as { user: unknown }).user === null ? { ...emptyForm, is_mailed: true } : null
  } catch (error) {
    const fault = toFault(error)
    if (fault.code === 'internal') ctx.log.error({ err: error }, 'a signup by form failed')
    return refusedForm(fault, values)
  }
}

/** Joins day, month and year into the birthday. Empty fields are left out, so that the schema reports them as required. */
function signupOf({ day = '', month = '', year = '', ...values }: Record<string, string>, { password }: FormBody): Record<string, unknown> {
  const date_of_birth = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
  const known = ['email', 'name', 'gender', 'looking_for', 'country', 'signup_message', 'signup_profile_id']
  const given = Object.entries({ ...values, date_of_birth }).filter(([key, value]) => value && [...known, 'date_of_birth'].includes(key))
  // the password is not trimmed, because it may start or end with a space
  return { ...Object.fromEntries(given), ...(typeof password === 'string' && password !== '' && { password }) }
}
