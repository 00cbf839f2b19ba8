import { showToast } from '#client/ui/overlay/toast.store.ts'
import { isImpossibleDate } from './impossible-date.ts'

/** VA-04: if the fault is an impossible date, shows a toast in addition to the error at the field. */
export function showImpossibleDate(fault: { rule: string } | undefined, text: string): void {
  if (isImpossibleDate(fault)) showToast({ text, tone: 'danger' })
}
