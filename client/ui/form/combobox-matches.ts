import { agreesInSpelling } from '#schemas/discovery/search-fold.ts'

export interface Suggestion {
  id: string | number
  label: string
  /** Beside the label in a lighter tone: distinguishes two options with the same label. */
  detail?: string
}

/** More options would not fit on a phone. */
const most_shown = 6

/**
 * Options that start with the typed text, then options in which a later word starts with it. Each group keeps its order. Case, accents and
 * hyphens are ignored.
 */
export function matchesOf<Option extends Suggestion>(options: readonly Option[], typed: string): { shown: Option[]; total: number } {
  const found = options.filter(({ label }) => agreesInSpelling(label, typed, (name, wanted) => ` ${name}`.includes(` ${wanted}`)))
  const doesBegin = ({ label }: Option) => agreesInSpelling(label, typed, (name, wanted) => name.startsWith(wanted))
  const begins = found.filter(doesBegin)
  const others = found.filter((option) => !doesBegin(option))
  // a list whose only option is already typed is useless
  const is_said = found.length === 1 && found[0] !== undefined && isSpelled(found[0], typed)
  const all = is_said ? [] : [...begins, ...others]
  return { shown: all.slice(0, most_shown), total: all.length }
}

/** The option that was typed in full. An exact spelling wins over others. */
export function saidOf<Option extends Suggestion>(options: readonly Option[], typed: string): Option | undefined {
  const alike = options.filter((option) => isSpelled(option, typed))
  return alike.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase()) ?? alike[0]
}

const isSpelled = ({ label }: Suggestion, typed: string) => agreesInSpelling(label, typed, (name, wanted) => name === wanted)
