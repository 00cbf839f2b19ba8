import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { OpenPicture } from '#client/platform/page/open-picture.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { RangeField } from '#client/ui/form/range-field.tsx'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Progress } from '#client/ui/layout/progress.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { PhotosReply } from '#schemas/members/photo.ts'
import { cropQuery, firstView, longestZoom, reshaped, zoomed } from './crop.ts'
import { CropFrame } from './crop-frame.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'

interface CropModalProps {
  picture: OpenPicture
  onClose(): void
  onStored(reply: PhotosReply): void
}

const ratios = { portrait: 0.8, square: 1 } as const

/** Crops the photo, uploads it and shows the progress. After a failed upload, the photo and the crop stay. */
export function CropModal({ picture, onClose, onStored }: CropModalProps) {
  const t = useT()
  const [id] = useState(() => crypto.randomUUID())
  const [view, setView] = useState(() => firstView(picture, ratios.portrait))
  const { state, send, cancel } = usePhotoUpload()
  const is_sending = state.step === 'sending'
  const most = longestZoom(picture, view.ratio)

  async function handleSend() {
    const reply = await send(picture.file, { id, ...cropQuery(picture, view) })
    if (reply) onStored(reply)
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={is_sending}
      isGuarded
      title={t('photos.crop_title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" onClick={is_sending ? cancel : onClose}>
            {t(is_sending ? 'photos.stop' : 'common.cancel')}
          </Button>
          <Button isLoading={is_sending} onClick={handleSend}>
            {t(state.step === 'failed' ? 'common.retry' : 'photos.save')}
          </Button>
        </>
      }
    >
      <Stack>
        {state.step === 'failed' && (
          <Banner tone="danger" role="alert">
            {state.text}
          </Banner>
        )}
        <CropFrame picture={picture} view={view} isLocked={is_sending} onChange={setView} />
        {state.step === 'sending' ? (
          <Progress
            label={state.share < 1 ? t('photos.sending', { percent: Math.round(state.share * 100) }) : t('photos.working')}
            value={state.share < 1 ? state.share : null}
          />
        ) : (
          <>
            <Text id="crop-hint" data-size="sm" data-tone="muted">
              {t('photos.crop_hint')}
            </Text>
            <RangeField
              label={t('photos.zoom')}
              before={<ZoomOut aria-hidden />}
              after={<ZoomIn aria-hidden />}
              min={1}
              max={most}
              step={0.01}
              value={view.zoom}
              disabled={most === 1}
              onChange={(zoom) => setView(zoomed(picture, view, zoom))}
            />
            <SegmentedControl
              name="shape"
              label={t('photos.shape')}
              value={view.ratio === ratios.square ? 'square' : 'portrait'}
              options={(['portrait', 'square'] as const).map((shape) => ({ value: shape, label: t(`photos.shape_${shape}`) }))}
              onChange={(shape) => setView(reshaped(picture, view, ratios[shape]))}
            />
          </>
        )}
      </Stack>
    </Modal>
  )
}
