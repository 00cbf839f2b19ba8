import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { WhyField } from '#client/desk/staff/why-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'

interface ExportDialogProps {
  title: string
  /** What the file has. */
  lead: string
  /** The proposed reasons. The first one stands in the field. */
  reasons: readonly [string, ...string[]]
  /** The name of the file. */
  fileName: string
  isOpen: boolean
  fetchFile: (why: string) => Promise<Blob>
  onClose: () => void
}

/** Asks why before it makes a file. The file is an act in the log. */
export function ExportDialog({ title, lead, reasons, fileName, isOpen, fetchFile, onClose }: ExportDialogProps) {
  const words = useWords()
  const { say } = words
  const [why, setWhy] = useState<string>(reasons[0])
  const making = useMutation({
    mutationFn: () => withCheck(() => fetchFile(why.trim())),
    onSuccess: (file) => {
      saveFile(file, fileName)
      showToast({ tone: 'success', text: say('exports.saved') })
      onClose()
    },
  })
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (why.trim()) making.mutate()
  }
  const failure = making.error instanceof CheckCancelled ? null : making.error
  return (
    <Modal isOpen={isOpen} isBusy={making.isPending} ownsBack title={title} closeLabel={say('common.close')} onClose={onClose}>
      <form method="post" onSubmit={handleSubmit}>
        <Parts>
          <p>{lead}</p>
          <WhyField value={why} reasons={reasons} onChange={setWhy} hasFirstFocus />
          {failure && (
            <Note data-tone="danger" role="alert">
              {faultText(words, failure)}
            </Note>
          )}
          <Button type="submit" isLoading={making.isPending}>
            {say('exports.make')}
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
