import { ImagePlus, Plus as PlusIcon } from 'lucide-react'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiFault } from '#client/platform/api.ts'
import type { OpenPicture } from '#client/platform/page/open-picture.ts'
import { withoutReload } from '#client/platform/page/page-chunks.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { PhotosReply } from '#schemas/members/photo.ts'
import { photoTypes } from '#schemas/members/photo-types.ts'

const CropModal = lateDialog(() => import('./crop-modal.tsx').then((module) => module.CropModal), 'leaves')

interface AddPhotoProps {
  /** `outline`: an area of 3:4 with the outline of a head, at the place where a face belongs. */
  look: 'tile' | 'outline'
  /** Set by the parent to open the choice of a file from another button. */
  input?: RefObject<HTMLInputElement | null>
  onStored?(): void
}

/** Lets the member select or drop a file, crop the photo and upload it. */
export function AddPhoto({ look, input: given, onStored }: AddPhotoProps) {
  const t = useT()
  const faults = useFaultText()
  const own = useRef<HTMLInputElement>(null)
  const input = given ?? own
  const [picture, setPicture] = useState<OpenPicture | null>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [is_reading, setReading] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(null)
    setReading(true)
    try {
      const { isOpenPicture, openPicture } = await withoutReload(() => import('#client/platform/page/open-picture.ts'))
      const result = await openPicture(file)
      if (isOpenPicture(result)) setPicture(result)
      else setProblem(faults.ofField(result) ?? null)
    } catch {
      setProblem(faults.of(new ApiFault('site_unavailable')))
    }
    setReading(false)
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
        {look === 'tile' ? (
          <>
            <ImagePlus aria-hidden />
            <strong>{t('photos.add')}</strong>
            <Hint>{t('photos.add_hint')}</Hint>
          </>
        ) : (
          <>
            <VisuallyHidden>{t('photos.choose')}</VisuallyHidden>
            <Outline viewBox="0 0 236 314" aria-hidden>
              <circle data-part="field" cx="118" cy="124" r="56" />
              <path data-part="field" d="M6 330c0-88 44-128 112-128s112 40 112 128z" />
              <ellipse data-part="face" cx="118" cy="122" rx="56" ry="70" />
            </Outline>
            <Plus aria-busy={is_reading || undefined}>{is_reading ? <Spinner /> : <PlusIcon aria-hidden />}</Plus>
          </>
        )}
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
  &[data-look='outline'] {
    aspect-ratio: 3 / 4;
    overflow: hidden;
    background: var(--t-sunken);
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

const Outline = styled.svg`
  &&& {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  & > [data-part='field'] {
    fill: var(--t-line);
  }
  & > [data-part='face'] {
    fill: none;
    stroke: var(--t-primary-text);
    stroke-width: 2.5;
    stroke-dasharray: 3 8;
    stroke-linecap: round;
  }
`

const Plus = styled.span`
  position: absolute;
  inset-block-end: var(--t-space-3);
  inset-inline-end: var(--t-space-3);
  display: grid;
  place-items: center;
  width: 3.75rem;
  height: 3.75rem;
  border-radius: 50%;
  background: var(--t-primary);
  color: var(--t-on-primary);
  box-shadow: var(--t-shadow-2);
`

const Hint = styled.span`
  display: none;
  font-size: var(--t-text-xs);
  color: var(--t-muted);
  @media (min-width: 48em) {
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
