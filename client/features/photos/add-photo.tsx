import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { isOpenPicture, type OpenPicture, openPicture } from '#client/platform/page/open-picture.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { PhotosReply } from '#schemas/members/photo.ts'
import { photoTypes } from '#schemas/members/photo-types.ts'

const CropModal = lateDialog(() => import('./crop-modal.tsx').then((module) => module.CropModal), 'leaves')

interface AddPhotoProps {
  look: 'tile' | 'wide'
  onStored?(): void
}

/** Lets the member select or drop a file, crop the photo and upload it. */
export function AddPhoto({ look, onStored }: AddPhotoProps) {
  const t = useT()
  const faults = useFaultText()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<OpenPicture | null>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(null)
    const result = await openPicture(file)
    if (isOpenPicture(result)) setPicture(result)
    else setProblem(faults.ofField(result) ?? null)
    // without this reset, the browser fires no change event when the member selects the same file again
    if (input.current) input.current.value = ''
  }

  function close() {
    picture?.close()
    setPicture(null)
    input.current?.focus()
  }

  function finish({ review }: PhotosReply) {
    close()
    showToast({ text: t(review === 'before' ? 'photos.stored_review' : 'photos.stored'), tone: 'success' })
    onStored?.()
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void choose(event.dataTransfer.files[0])
  }

  return (
    <>
      <Zone
        data-look={look}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <input
          ref={input}
          type="file"
          accept={photoTypes.join(',')}
          aria-invalid={problem !== null}
          aria-describedby="photo-problem"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <ImagePlus aria-hidden />
        <strong>{t('photos.add')}</strong>
        <Hint>{t('photos.add_hint')}</Hint>
      </Zone>
      <Problem id="photo-problem" role="alert" data-look={look}>
        {problem}
      </Problem>
      {picture && <CropModal isOpen picture={picture} onClose={close} onStored={finish} />}
    </>
  )
}

const Zone = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--t-space-2);
  min-height: 9rem;
  padding: var(--t-space-3);
  border: 2px dashed var(--t-line-strong);
  border-radius: var(--t-radius-l);
  color: var(--t-primary-text);
  text-align: center;
  line-height: 1.3;
  cursor: pointer;
  transition:
    background-color var(--m-quick),
    border-color var(--m-quick);
  &[data-look='tile'] {
    aspect-ratio: 4 / 5;
    width: 100%;
  }
  & > svg {
    width: 1.8rem;
    height: 1.8rem;
  }
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover,
  &[data-over] {
    background: var(--t-primary-soft);
    border-color: var(--t-primary);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--t-focus);
    outline-offset: 2px;
  }
`

const Hint = styled.span`
  display: none;
  font-size: var(--t-text-xs);
  color: var(--t-muted);
  @media (min-width: 768px) {
    display: inline;
  }
`

const Problem = styled.p`
  font-size: var(--t-text-sm);
  font-weight: 600;
  color: var(--t-danger-text);
  &:empty {
    display: none;
  }
  &[data-look='tile'] {
    grid-column: 1 / -1;
  }
`
