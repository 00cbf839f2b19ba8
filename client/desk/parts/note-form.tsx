import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type Ref, useState } from 'react'
import { styled } from 'styled-components'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Muted } from '#client/desk/parts/marks.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { isComposing } from '#client/ui/form/keyboard.ts'
import { desk_limits } from '#schemas/desk/limits.ts'

interface NoteFormProps {
  ref?: Ref<HTMLTextAreaElement>
  /** Stores the note. A repeated id stores it once. */
  onAdd: (note: { id: string; words: string }) => Promise<unknown>
  onType?: (text: string) => void
}

/** A field for a note of staff. Ctrl Enter sends it. */
export function NoteForm({ ref, onAdd, onType }: NoteFormProps) {
  const words = useWords()
  const { say } = words
  const [text, setText] = useState('')
  const [id, setId] = useState(() => crypto.randomUUID())
  const add = useMutation({
    mutationFn: () => onAdd({ id, words: text.trim() }),
    onSuccess: () => {
      setText('')
      setId(crypto.randomUUID())
    },
  })
  const send = () => text.trim() && !add.isPending && add.mutate()
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send()
  }
  return (
    <>
      <Form method="post" onSubmit={handleSubmit}>
        <Field
          ref={ref}
          value={text}
          rows={text === '' ? 1 : 3}
          maxLength={desk_limits.note_length}
          aria-label={say('case.write_note')}
          placeholder={say('case.write_note')}
          onChange={(event) => {
            setText(event.target.value)
            onType?.(event.target.value)
          }}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return
            if (event.key === 'Escape') event.currentTarget.blur()
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            send()
          }}
        />
        {text.trim() && (
          <Button type="submit" size="small" isLoading={add.isPending}>
            {say('case.add_note')}
          </Button>
        )}
      </Form>
      {add.error && (
        <Note data-tone="danger" role="alert">
          {faultText(words, add.error)}
        </Note>
      )}
    </>
  )
}

interface Noted {
  id: string
  by: string
  at: string
  words: string
}

/** Notes with author and moment. */
export function NoteList({ notes, now }: { notes: readonly Noted[]; now: Date }) {
  const { formats } = useWords()
  return notes.map(({ id, by, at, words }) => (
    <NoteText key={id}>
      <Muted data-small>
        {by}, {formats.dateTime(at, now)}
      </Muted>
      <p>{words}</p>
    </NoteText>
  ))
}

const Form = styled.form`
  width: 100%;
  & > button {
    margin-top: 8px;
  }
`

const NoteText = styled.div`
  & > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

const Field = styled.textarea`
  display: block;
  width: 100%;
  min-height: var(--t-control);
  border: 1px solid var(--t-line-strong);
  border-radius: var(--t-radius-m);
  background: var(--t-surface);
  color: var(--t-ink);
  resize: vertical;
  &:focus-visible {
    border-color: var(--t-primary);
    box-shadow: 0 0 0 1px var(--t-primary);
  }
  &::placeholder {
    color: var(--t-muted);
  }
`
