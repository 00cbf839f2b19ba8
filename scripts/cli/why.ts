import { desk_limits } from '#schemas/desk/limits.ts'

/** The reason of an act, which the log keeps. */
export function whyIn(text: string | undefined): string {
  const why = text?.trim() ?? ''
  if (why === '' || why.length > desk_limits.why_length)
    throw new Error(`--why must state the reason, in at most ${desk_limits.why_length} characters.`)
  return why
}
