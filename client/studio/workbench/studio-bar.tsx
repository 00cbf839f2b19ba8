import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Failure } from '#client/studio/failure.tsx'
import { readJson } from '#client/studio/fields/edit-json.ts'
import { studioApi } from '#client/studio/studio.api.ts'
import { words } from '#client/studio/words.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { IconButton, IconLink } from '#client/ui/icon-button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { StudioCheck } from '#schemas/site/studio.ts'
import { PublishModal } from './publish-modal.tsx'
import type { Saving } from './use-saved-draft.ts'
import { choose, localesOf, undo, useWorkbench } from './workbench.store.ts'

const savingWords: Record<Saving, string> = {
  unchanged: words.unchanged,
  saving: words.saving,
  saved: words.saved,
  failed: words.failed,
  elsewhere: words.elsewhere,
}

interface StudioBarProps {
  check: StudioCheck | undefined
  isChecking: boolean
  saving: Saving
}

/** Shows the site, whether the last change is saved, and the button to publish. */
export function StudioBar({ check, isChecking, saving }: StudioBarProps) {
  const { files, past, locale, work } = useWorkbench()
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const queries = useQueryClient()
  const is_settled = saving === 'unchanged' || saving === 'elsewhere'
  const locales = localesOf(files)
  const { name } = readJson<{ name?: string }>(files.site)

  const discarding = useMutation({
    mutationFn: (slug: string) => studioApi.discard(slug),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['work'] })
      setOpen(null)
    },
  })

  return (
    <Bar>
      <IconLink href="/studio" label={words.back}>
        <ArrowLeft aria-hidden />
      </IconLink>
      <Name>{name}</Name>
      <Text data-size="sm" data-tone="muted" role="status">
        {savingWords[saving]}
      </Text>
      {saving === 'elsewhere' && (
        <Button variant="soft" size="small" onClick={() => void queries.invalidateQueries({ queryKey: ['work'] })}>
          {words.load_elsewhere}
        </Button>
      )}
      {check && check.findings.length > 0 && (
        <Badge tone={check.is_sound ? 'warning' : 'danger'}>
          {words.findings(
            check.findings.filter(({ severity }) => severity === 'error').length,
            check.findings.filter(({ severity }) => severity === 'warning').length,
          )}
        </Badge>
      )}
      <Room />
      {locales.length > 1 && (
        <SelectField label={words.language} isLabelHidden value={locale} onChange={({ target }) => choose({ locale: target.value })}>
          {locales.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </SelectField>
      )}
      <IconButton label={words.undo} aria-disabled={past.length === 0 || undefined} onClick={undo}>
        <Undo2 aria-hidden />
      </IconButton>
      <Button variant="ghost" size="small" disabled={is_settled} onClick={() => setOpen('discard')}>
        {words.discard}
      </Button>
      <Button size="small" disabled={saving !== 'saved'} onClick={() => setOpen('publish')}>
        {words.publish}
      </Button>
      <PublishModal isOpen={open === 'publish'} check={check} isChecking={isChecking} onClose={() => setOpen(null)} />
      <Modal
        isOpen={open === 'discard'}
        title={words.discard_title}
        closeLabel={words.close}
        onClose={() => setOpen(null)}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(null)}>
              {words.keep}
            </Button>
            <Button variant="danger" isLoading={discarding.isPending} onClick={() => work && discarding.mutate(work.slug)}>
              {words.discard}
            </Button>
          </>
        }
      >
        {discarding.error ? <Failure error={discarding.error} /> : <Text>{words.discard_text}</Text>}
      </Modal>
    </Bar>
  )
}

const Bar = styled.header`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-3);
  padding: var(--t-space-2) var(--t-space-4);
  border-block-end: 1px solid var(--t-line);
  background: var(--t-surface);
`

const Name = styled.h1`
  font-size: var(--t-text-lg);
`

const Room = styled.span`
  flex: 1;
`
