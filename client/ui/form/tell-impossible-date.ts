import { showToast } from '#client/ui/overlay/toast.store.ts'
import { isImpossibleDate } from './impossible-date.ts'

/** VA-04: a form that refuses an impossible date shows a pop-up as well as the error at the field. */
export function tellImpossibleDate(fault: { rule: string } | undefined, text: string): void {
  if (isImpossibleDate(fault)) showToast({ text, tone: 'danger' })
}
