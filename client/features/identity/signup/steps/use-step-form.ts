import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChangeProfile } from '#client/features/identity/account.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import type { FieldFault } from '#schemas/faults.ts'
import type { ProfileChange } from '#schemas/members/profile.ts'
import { clearDraft, readDraft, storeFormDraft } from './form-draft.ts'

interface StepForm<Values extends Record<string, string>> {
  name: string
  /** The stored values of the profile. */
  saved: Values
  changeOf(values: Values): ProfileChange
  onDone(): void
}

/**
 * The form of a step that changes a part of the profile. It starts with the stored values, keeps typed values in this tab, and sends only
 * changed values.
 */
export function useStepForm<Values extends Record<string, string>>({ name, saved, changeOf, onDone }: StepForm<Values>) {
  const faults = useFaultText()
  const change = useChangeProfile()
  const [draft, setDraft] = useState<Partial<Values>>({})
  const [found, setFound] = useState<Record<string, FieldFault>>({})
  // read the draft after hydration, because the server cannot read the storage of this tab
  useEffect(() => setDraft(readDraft(name) as Partial<Values>), [name])
  const values: Values = { ...saved, ...draft }

  function set(changes: Partial<Values>) {
    const next = { ...draft, ...changes }
    setDraft(next)
    setFound({})
    storeFormDraft(name, next as Record<string, string>)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const form = event.currentTarget
    const wanted = changeOf(values)
    try {
      if (Object.keys(wanted).length > 0) await change.mutateAsync(wanted)
      clearDraft(name)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error
      flushSync(() => setFound(error.fields))
      focusFirstInvalid(form)
    }
  }

  const has_fields = change.error instanceof ApiFault && Object.keys(change.error.fields).length > 0
  return {
    values,
    set,
    handleSubmit,
    errorOf: (field: string) => faults.ofField(Object.entries(found).find(([key]) => key.split('.')[0] === field)?.[1]),
    failure: change.error && !has_fields ? faults.of(change.error) : null,
    isSaving: change.isPending,
  }
}
