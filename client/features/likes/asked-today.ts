/** Key in localStorage. The value contains the member for whom this browser last requested the automatic match, and the day. */
const key = 'automatic-like-asked'

/**
 * Returns true at the first call per member and day: the caller then requests the automatic match. Without storage, returns true once after
 * each page load.
 */
export function isFirstToday(member_id: string, now = new Date()): boolean {
  const mark = `${member_id} ${now.toDateString()}`
  if (read() === mark) return false
  remember(mark)
  return true
}

/** Allows a second request on the same day. Called when the member turns on automatic likes. */
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
    // storage is full or forbidden, so only the variable has the value
  }
}
