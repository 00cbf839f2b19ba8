import type { Io } from './io.ts'

interface Question {
  /** What would happen. */
  consequences: readonly string[]
  /** What has to be typed, and what that is, as in "its name". */
  word: string
  word_is: string
  /** What the person is about to do, as in "to retire it". */
  to: string
  is_sure: boolean
  as_json: boolean
  io: Io
}

/** Before what cannot be taken back: the word is typed on a terminal, or --yes was given. */
export async function askFirst({ consequences, word, word_is, to, is_sure, as_json, io }: Question): Promise<void> {
  if (is_sure) return
  if (!io.is_interactive || as_json) throw new Error(`Missing: --yes. A terminal asks for ${word_is} instead.`)
  io.say(consequences.join('\n'))
  const typed = await io.ask(`Type ${word} ${to}`)
  if (typed?.trim() !== word) throw new Error(`That is not ${word_is}. Nothing was changed.`)
}
