import { agreesInSpelling } from '#schemas/discovery/search-fold.ts'

export interface Suggestion {
  id: string | number
  label: string
  /** Beside the label, quieter: what tells two of the same name apart. */
  detail?: string
}

/** More than fit a phone would be scrolled and not read. */
const most_shown = 6

/** Options that begin as the typed text does, then those with a later word that does, each in the order given. Capitals, accents and hyphens do not count. */
export function matchesOf<Option extends Suggestion>(options: readonly Option[], typed: string): { shown: Option[]; total: number } {
  const found = options.filter(({ label }) => agreesInSpelling(label, typed, (name, wanted) => ` ${name}`.includes(` ${wanted}`)))
  const doesBegin = ({ label }: Option) => agreesInSpelling(label, typed, (name, wanted) => name.startsWith(wanted))
  const begins = found.filter(doesBegin)
  const others = found.filter((option) => !doesBegin(option))
  // a list of one that says what stands there already helps nobody
  const is_said = found.length === 1 && found[0] !== undefined && isSpelled(found[0], typed)
  const all = is_said ? [] : [...begins, ...others]
  return { shown: all.slice(0, most_shown), total: all.length }
}

/** The option that is typed out, spelled as it is before others. */
export function saidOf<Option extends Suggestion>(options: readonly Option[], typed: string): Option | undefined {
  const alike = options.filter((option) => isSpelled(option, typed))
  return alike.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase()) ?? alike[0]
}

const isSpelled = ({ label }: Suggestion, typed: string) => agreesInSpelling(label, typed, (name, wanted) => name === wanted)
