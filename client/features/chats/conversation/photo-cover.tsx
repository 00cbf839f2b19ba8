import { Eye, Flag } from 'lucide-react'
import { createContext } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'

/** Reports the sender of a covered photo. Null if photos are not covered, because the viewer has answered or has switched the cover off. */
export const PhotoCoverContext = createContext<(() => void) | null>(null)

interface PhotoCoverProps {
  name: string
  onShow(): void
  onReport(): void
}

/** In place of a photo from a member whom the viewer has not answered. The photo is not loaded before the viewer asks for it. */
export function PhotoCover({ name, onShow, onReport }: PhotoCoverProps) {
  const t = useT()
  return (
    <Box>
      <span>{t('chat_photos.other', { name })}</span>
      <Button size="small" variant="soft" icon={<Eye aria-hidden />} onClick={onShow}>
        {t('chat_photos.show')}
      </Button>
      <Button size="small" variant="ghost" icon={<Flag aria-hidden />} onClick={onReport}>
        {t('safety.report')}
      </Button>
    </Box>
  )
}

const Box = styled.span`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--t-space-2);
  width: min(16rem, 64vw);
  min-height: 12rem;
  padding: var(--t-space-4);
  border-radius: inherit;
  background: var(--t-sunken);
  font-size: var(--t-text-sm);
  text-align: center;
`
