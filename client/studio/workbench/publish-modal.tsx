import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StudioFault, studioApi } from '#client/studio/studio.api.ts'
import { words } from '#client/studio/words.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text } from '#client/ui/text/text.tsx'
import type { StudioCheck } from '#schemas/site/studio.ts'
import { FindingsList } from './findings-list.tsx'
import { PlanList } from './plan-list.tsx'
import { useWorkbench } from './workbench.store.ts'

interface PublishModalProps {
  isOpen: boolean
  check: StudioCheck | undefined
  /** True while the server checks the current files. Until the reply arrives, `check` is the result for the files before the last edit. */
  isChecking: boolean
  onClose(): void
}

/** Shows the list of changes and a button to publish them. */
export function PublishModal({ isOpen, check, isChecking, onClose }: PublishModalProps) {
  const slug = useWorkbench(({ work }) => work?.slug ?? '')
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const publish = useMutation({
    mutationFn: () => studioApi.publish(slug, { note, version: check?.version ?? '' }),
    async onSuccess() {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'work' || queryKey[0] === 'versions' })
      showToast({ tone: 'success', text: words.published })
      setNote('')
      onClose()
    },
  })
  const is_ready = check?.is_sound === true && !isChecking
  return (
    <Modal
      isOpen={isOpen}
      size="large"
      title={words.publish_title}
      closeLabel={words.close}
      isBusy={publish.isPending}
      onClose={onClose}
      footer={
        <Button isLoading={publish.isPending} disabled={!is_ready} onClick={() => publish.mutate()}>
          {words.publish_now}
        </Button>
      }
    >
      <Stack>
        {publish.error && <Refusal error={publish.error} />}
        {check && check.findings.length > 0 && <FindingsList findings={check.findings} />}
        {check?.is_sound && (check.plan.length > 0 ? <PlanList plan={check.plan} /> : <Text>{words.nothing_changes}</Text>)}
        <TextField label={words.publish_note} maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      </Stack>
    </Modal>
  )
}

const refusals: Partial<Record<StudioFault['code'], string>> = {
  changed_meanwhile: words.changed_meanwhile,
  changed_elsewhere: words.changed_elsewhere,
  findings: words.refused,
}

function Refusal({ error }: { error: unknown }) {
  const code = error instanceof StudioFault ? error.code : 'internal'
  const text = refusals[code] ?? words.failed
  return (
    <Banner tone="danger" role="alert">
      {text}
    </Banner>
  )
}
