/** Splits a member's text into paragraphs, without empty ones. */
export function paragraphsOf(about: string): string[] {
  return about
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Returns the start of a text. It ends after the last complete sentence that fits, or after the last complete word. */
export function opening(text: string, most_characters: number): string {
  const whole = paragraphsOf(text).join('\n')
  if (whole.length <= most_characters) return whole
  const cut = whole.slice(0, most_characters)
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '), cut.lastIndexOf('.\n'))
  if (sentence > most_characters / 3) return cut.slice(0, sentence + 1)
  const word = cut.lastIndexOf(' ')
  return `${(word > 0 ? cut.slice(0, word) : cut).trimEnd()} …`
}
