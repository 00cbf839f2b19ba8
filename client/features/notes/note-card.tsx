import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextAreaField } from '#client/ui/form/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import { noteQuery, putNote } from './notes.api.ts'
import { type SaveState, useAutosave } from './use-autosave.ts'

/** The counter shows when this number of characters or less remains. */
const counted_from = 200

interface NoteCardProps {
  member: { id: string; name: string }
}

/** The viewer's private note about a member. The note is saved while the viewer types. */
export function NoteCard({ member: { id, name } }: NoteCardProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(noteQuery(useApi(), id))
  return (
    <Stack as="section" data-gap="sm" aria-labelledby="profile-note">
      <Title as="h2" data-look="h4" id="profile-note">
        {t('notes.title')}
      </Title>
      {data ? (
        <Note key={id} id={id} name={name} body={data.body} />
      ) : error ? (
        <Banner
          tone="danger"
          action={
            <Button size="small" variant="outline" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('notes.load_failed')}
        </Banner>
      ) : (
        <Skeleton data-shape="button" aria-hidden />
      )}
    </Stack>
  )
}

function Note({ id, name, body }: { id: string; name: string; body: string }) {
  const t = useT()
  const api = useApi()
  const queryClient = useQueryClient()
  const [words, setWords] = useState(body)
  const { state, change, flush } = useAutosave(async (next) => {
    const { note } = await putNote(api, id, next)
    queryClient.setQueryData(noteQuery(api, id).queryKey, note)
  })
  return (
    <>
      <TextAreaField
        label={t('notes.label', { name })}
        isLabelHidden
        value={words}
        maxLength={limits.note_length}
        rows={3}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          change(currentTarget.value)
        }}
        onBlur={flush}
      />
      <Line>
        <State role="status" data-state={state}>
          <SaveWords state={state} onRetry={flush} />
        </State>
        {limits.note_length - words.length < counted_from && <span>{t('notes.left', { count: limits.note_length - words.length })}</span>}
      </Line>
    </>
  )
}

function SaveWords({ state, onRetry }: { state: SaveState; onRetry(): void }) {
  const t = useT()
  if (state === 'idle')
    return (
      <>
        <Lock aria-hidden /> {t('notes.hint')}
      </>
    )
  if (state === 'saving') return t('notes.saving')
  if (state === 'saved')
    return (
      <>
        <Check aria-hidden /> {t('notes.saved')}
      </>
    )
  return (
    <>
      {t('notes.failed')}
      <Button size="small" variant="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </>
  )
}

/** The line has the same height with and without the button, so that nothing below it moves while the viewer types. */
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--t-space-3);
  min-height: var(--t-control-small);
  font-size: var(--t-text-sm);
  color: var(--t-muted);
`

const State = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-2);
  & > svg {
    width: 1.1em;
    height: 1.1em;
  }
  &[data-state='failed'] {
    color: var(--t-danger-text);
    font-weight: 600;
  }
`
