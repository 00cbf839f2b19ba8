import { useMemo } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import type { FieldFault } from '#schemas/faults.ts'
import { type Translate, useT } from './texts.tsx'

/** The words for what went wrong: the server sends codes, the client owns their texts (messages/<locale>/faults.json; of orders, orders.json). */
export interface FaultText {
  /** One sentence for the whole call. */
  of(error: unknown): string
  /** The words for one field's broken rule; undefined when the field is fine. */
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

/** i18next answers a key it does not know with the key itself; undefined instead. */
export function knownText(t: Translate, key: string, values: Record<string, string | number>): string | undefined {
  const text = t(key, values)
  return text === key ? undefined : text
}
