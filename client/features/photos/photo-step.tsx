import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { AddPhoto } from './add-photo.tsx'
import { photosQuery } from './photos.api.ts'

interface PhotoStepProps {
  onDone(): void
  onSkip(): void
}

/** The signup step for the first photo (SC-05). The button to skip the step is as visible as the button to add a photo. */
export function PhotoStep({ onDone, onSkip }: PhotoStepProps) {
  const t = useT()
  const { data } = useQuery(photosQuery(useApi()))
  const photo = data?.photos[0]
  return (
    <Stack data-gap="lg">
      <Text data-tone="muted">{t(data?.review === 'before' ? 'photos.hint_review' : 'photos.hint')}</Text>
      {photo ? (
        <Chosen>
          <Photo src={photo.filename} alt={t('photos.own_photo', { number: 1, total: data.photos.length })} />
        </Chosen>
      ) : (
        <AddPhoto look="wide" />
      )}
      {photo ? (
        <Button size="large" isWide onClick={onDone}>
          {t('photos.step_next')}
        </Button>
      ) : (
        <Button variant="ghost" isWide onClick={onSkip}>
          {t('photos.step_skip')}
        </Button>
      )}
    </Stack>
  )
}

const Chosen = styled.div`
  justify-self: center;
  width: min(14rem, 100%);
  margin-inline: auto;
`
