import { faultText } from '#client/desk/parts/fault-text.ts'
import type { Words } from '#client/desk/platform/words.ts'
import { dismissToast, showToast } from '#client/ui/overlay/toast.store.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
// for the texts of the offer
import './texts.ts'

interface Undoable {
  toast: number
  undo(): void
}

/** The decisions that can be taken back, the latest last. They stay while the next case is open. */
let stack: Undoable[] = []

/** Takes the latest decision back, for the key `u`. */
export function undoLatest(): void {
  const latest = stack.at(-1)
  if (!latest) return
  dismissToast(latest.toast)
  latest.undo()
}

interface Offer {
  text: string
  takeBack: () => Promise<void>
  onTakenBack: () => void
}

/** Shows a message about the decision, with a button that undoes it. The button disappears when the mails are sent. */
export function offerUndo(words: Words, { text, takeBack, onTakenBack }: Offer): void {
  const { say } = words
  const entry: Undoable = {
    toast: 0,
    undo() {
      forget()
      void takeBack().then(
        () => {
          showToast({ tone: 'success', text: say('decision.undone') })
          onTakenBack()
        },
        (error: unknown) => showToast({ tone: 'danger', text: faultText(words, error) }),
      )
    },
  }
  const forget = () => {
    stack = stack.filter((each) => each !== entry)
  }
  const duration_ms = desk_limits.undo_seconds * 1000
  entry.toast = showToast({ tone: 'success', text, action: { label: say('decision.undo'), onPress: entry.undo }, duration_ms })
  stack = [...stack, entry]
  setTimeout(forget, duration_ms)
}
