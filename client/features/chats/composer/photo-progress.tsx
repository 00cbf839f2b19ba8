import { styled } from 'styled-components'
import { usePhotoUploads } from '#client/features/chats/outbox/photo-uploads.store.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Progress } from '#client/ui/layout/progress.tsx'

/** Upload progress of a photo. */
export function PhotoProgress({ id }: { id: string }) {
  const t = useT()
  const share = usePhotoUploads(({ shares }) => shares[id] ?? 0)
  const percent = Math.round(share * 100)
  return (
    <Box>
      <Progress label={share < 1 ? t('chat_photos.sending', { percent }) : t('chat_photos.working')} value={share < 1 ? share : null} />
    </Box>
  )
}

const Box = styled.div`
  width: min(16rem, 64vw);
  margin-block-start: var(--t-space-1);
  font-size: var(--t-text-xs);
`
