import { DeskFault } from '#client/desk/desk.api.ts'
import type { Words } from '#client/desk/platform/words.ts'

/** The text of an error that concerns a whole form or act. */
export function faultText({ say, find }: Pick<Words, 'say' | 'find'>, error: unknown): string {
  if (!(error instanceof DeskFault)) return say('faults.internal')
  const { code, data } = error
  // a reason of a conflict or a need of a call is more exact than its code
  const reason = data.reason ?? data.needs
  return (
    (reason !== undefined ? find(`faults.${code}_${reason}`, data) : undefined) ?? find(`faults.${code}`, data) ?? say('faults.internal')
  )
}

/** The text of the error of one field. Undefined if the field has none. */
export function fieldText({ say, find }: Pick<Words, 'say' | 'find'>, error: unknown, field: string): string | undefined {
  const fault = error instanceof DeskFault ? error.fields[field] : undefined
  if (!fault) return undefined
  const { rule, ...values } = fault
  return find(`rules.${rule}`, values) ?? say('rules.not_allowed')
}

/** True if the error belongs to fields that the form shows. The form then says nothing above its fields. */
export const isOfFields = (error: unknown, fields: readonly string[]): boolean =>
  error instanceof DeskFault && fields.some((field) => field in error.fields)
