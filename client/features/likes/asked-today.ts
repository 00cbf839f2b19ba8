/** The member who last asked for the automatic match in this browser, and the day. */
const key = 'automatic-like-asked'

/** True once per day and member: then the caller asks the server. Without storage, true once per page load. */
export function isFirstToday(member_id: string, now = new Date()): boolean {
  const mark = `${member_id} ${now.toDateString()}`
  if (read() === mark) return false
  remember(mark)
  return true
}

/** Allows another request today, after the member has enabled automatic likes. */
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
