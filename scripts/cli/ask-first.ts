import type { Io } from './io.ts'

interface Question {
  /** The effects of the action. */
  consequences: readonly string[]
  /** The word that the operator must type. `word_is` explains the word, for example "its name". */
  word: string
  word_is: string
  /** The action, for example "to retire it". */
  to: string
  is_sure: boolean
  as_json: boolean
  io: Io
}

/**
 * Confirms an irreversible action. With `is_sure` (--yes), no question is asked. Otherwise, the operator must type the word on a terminal;
 * without a terminal, it throws.
 */
export async function askFirst({ consequences, word, word_is, to, is_sure, as_json, io }: Question): Promise<void> {
  if (is_sure) return
  if (!io.is_interactive || as_json) throw new Error(`Missing: --yes. A terminal asks for ${word_is} instead.`)
  io.say(consequences.join('\n'))
  const typed = await io.ask(`Type ${word} ${to}`)
  if (typed?.trim() !== word) throw new Error(`That is not ${word_is}. Nothing was changed.`)
}
