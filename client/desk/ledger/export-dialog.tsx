import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { WhyField } from '#client/desk/staff/why-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { LedgerExport } from '#schemas/desk/ledger.ts'
import { desk_limits } from '#schemas/desk/limits.ts'

interface ExportDialogProps {
  /** The filters of the screen: the file has the same lines. */
  filter: Omit<LedgerExport, 'why'>
  isOpen: boolean
  onClose: () => void
}

/** Asks why before it makes a file for the books. The file is an act in the log. */
export function ExportDialog({ filter, isOpen, onClose }: ExportDialogProps) {
  const words = useWords()
  const { say, formats } = words
  const [why, setWhy] = useState(say('ledger.why_books'))
  const fetchFile = useMutation({
    mutationFn: () => withCheck(() => deskApi.exportLedger({ ...filter, why: why.trim() })),
    onSuccess: (file) => {
      saveFile(file, `ledger-${filter.site}${filter.from_day ? `-${filter.from_day}` : ''}.csv`)
      showToast({ tone: 'success', text: say('ledger.exported') })
      onClose()
    },
  })
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (why.trim()) fetchFile.mutate()
  }
  const failure = fetchFile.error instanceof CheckCancelled ? null : fetchFile.error
  return (
    <Modal
      isOpen={isOpen}
      isBusy={fetchFile.isPending}
      ownsBack
      title={say('ledger.export')}
      closeLabel={say('common.close')}
      onClose={onClose}
    >
      <form method="post" onSubmit={handleSubmit}>
        <Parts>
          <p>{say('ledger.export_lead', { lines: formats.number(desk_limits.ledger_export_lines) })}</p>
          <WhyField value={why} reasons={[say('ledger.why_books'), say('ledger.why_question')]} onChange={setWhy} hasFirstFocus />
          {failure && (
            <Note data-tone="danger" role="alert">
              {faultText(words, failure)}
            </Note>
          )}
          <Button type="submit" isLoading={fetchFile.isPending}>
            {say('ledger.export_make')}
          </Button>
        </Parts>
      </form>
    </Modal>
  )
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  & > button {
    justify-self: end;
  }
`
