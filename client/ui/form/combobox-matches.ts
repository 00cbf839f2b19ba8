import { agreesInSpelling } from '#schemas/discovery/search-fold.ts'

export interface Suggestion {
  id: string | number
  label: string
  /** Shown beside the label in a paler colour. It distinguishes options that have the same label. */
  detail?: string
}

/** Maximum number of options that are shown. More options would not fit on a phone. */
const most_shown = 6

/**
 * Returns the options that match the typed text. First come the options that start with the text, then those in which a later word starts
 * with the text. Within both groups, the order does not change. Case, accents and hyphens are ignored.
 */
export function matchesOf<Option extends Suggestion>(options: readonly Option[], typed: string): { shown: Option[]; total: number } {
  const found = options.filter(({ label }) => agreesInSpelling(label, typed, (name, wanted) => ` ${name}`.includes(` ${wanted}`)))
  const doesBegin = ({ label }: Option) => agreesInSpelling(label, typed, (name, wanted) => name.startsWith(wanted))
  const begins = found.filter(doesBegin)
  const others = found.filter((option) => !doesBegin(option))
  // if the only matching option is already typed in full, a list would be useless
  const is_said = found.length === 1 && found[0] !== undefined && isSpelled(found[0], typed)
  const all = is_said ? [] : [...begins, ...others]
  return { shown: all.slice(0, most_shown), total: all.length }
}

/** Returns the option that the user has typed in full. If several options match, an option with exactly the typed spelling is preferred. */
export function saidOf<Option extends Suggestion>(options: readonly Option[], typed: string): Option | undefined {
  const alike = options.filter((option) => isSpelled(option, typed))
  return alike.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase()) ?? alike[0]
}

const isSpelled = ({ label }: Suggestion, typed: string) => agreesInSpelling(label, typed, (name, wanted) => name === wanted)
