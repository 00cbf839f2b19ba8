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
  const wanted = plain(typed)
  const found = options.map((option) => ({ option, name: plain(option.label) })).filter(({ name }) => ` ${name}`.includes(` ${wanted}`))
  const begins = found.filter(({ name }) => name.startsWith(wanted))
  const others = found.filter(({ name }) => !name.startsWith(wanted))
  // a list of one that says what stands there already helps nobody
  const is_said = found.length === 1 && found[0]?.name === wanted
  const all = is_said ? [] : [...begins, ...others].map(({ option }) => option)
  return { shown: all.slice(0, most_shown), total: all.length }
}

/** The option that is typed out, spelled as it is before others. */
export function saidOf<Option extends Suggestion>(options: readonly Option[], typed: string): Option | undefined {
  const wanted = plain(typed)
  const alike = options.filter(({ label }) => plain(label) === wanted)
  return alike.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase()) ?? alike[0]
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
