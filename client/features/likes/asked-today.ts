/** Which member asked for the day's match in this browser, and on which day. */
const key = 'automatic-like-asked'

/** True once a day and member: the caller asks. A browser that keeps nothing asks once a page load. */
export function isFirstToday(member_id: string, now = new Date()): boolean {
  const mark = `${member_id} ${now.toDateString()}`
  if (read() === mark) return false
  remember(mark)
  return true
}

/** Whoever has just asked for such matches need not wait until tomorrow. */
export const forgetAsking = () => remember('')

let kept_here = ''

function read(): string {
  try {
    return localStorage.getItem(key) ?? kept_here
  } catch {
    return kept_here
  }
}

function remember(mark: string): void {
  kept_here = mark
  try {
    localStorage.setItem(key, mark)
  } catch {
    // storage is full or forbidden
  }
}
