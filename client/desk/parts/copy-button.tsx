import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'

/** Copies a text. The button says whether that worked, because a browser may refuse it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { say } = useWords()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const said = outcome && say(outcome === 'copied' ? 'common.copied' : 'common.not_copied')
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setOutcome('copied'),
            () => setOutcome('refused'),
          )
        }
      >
        {said ?? label}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
