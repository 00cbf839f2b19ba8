import { useMemo } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import type { FieldFault } from '#schemas/faults.ts'
import { type Translate, useT } from './texts.tsx'

/** Texts of errors. The server sends codes; the client has the texts in messages/<locale>/faults.json. */
export interface FaultText {
  /** The text of an error that concerns the whole request, not one field. */
  of(error: unknown): string
  /** The text of the error of one field; undefined without an error. */
  ofField(fault: FieldFault | undefined): string | undefined
}

export function faultText(t: Translate): FaultText {
  return {
    of: (error) =>
      error instanceof ApiFault
        ? (knownText(t, `faults.${error.code}`, error.data) ?? t('common.try_later'))
        : // a bug: a later attempt would fail in the same way
          t('common.something_went_wrong'),
    ofField(fault) {
      if (!fault) return undefined
      const { rule, ...values } = fault
      return knownText(t, `faults.fields.${rule}`, values) ?? t('faults.fields.not_allowed')
    },
  }
}

export function useFaultText(): FaultText {
  const t = useT()
  return useMemo(() => faultText(t), [t])
}

/** Returns undefined for an unknown key, because `t` returns the key itself. */
export function knownText(t: Translate, key: string, values: Record<string, string | number>): string | undefined {
  const text = t(key, values)
  return text === key ? undefined : text
}
