import { isImpossibleDate } from './impossible-date.ts'
import { showToast } from './toast.store.ts'

/** VA-04: a form that refuses a date which does not exist says so in a pop-up too, beside what stands at the field. */
export function tellImpossibleDate(fault: { rule: string } | undefined, text: string): void {
  if (isImpossibleDate(fault)) showToast({ text, tone: 'danger' })
}
