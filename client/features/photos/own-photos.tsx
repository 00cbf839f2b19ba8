import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { photosQuery } from './photos.api.ts'

/** The member's own photos: how many there are, their order, and buttons to change them. */
export function OwnPhotos() {
  const t = useT()
  const { data } = useSuspenseQuery(photosQuery(useApi()))
  const { photos, limit, premium_limit, review } = data
  return (
    <Card as="section" data-look="flat" id="profile-photo" aria-labelledby="own-photos">
      <Stack>
        <Cluster data-justify="between">
          <Title as="h2" id="own-photos" data-look="h3">
            {t('photos.title')}
          </Title>
          <Text data-size="sm" data-tone="muted">
            {t('photos.count', { count: photos.length, limit })}
          </Text>
        </Cluster>
        <Text data-size="sm" data-tone="muted">
          {t(review === 'before' ? 'photos.hint_review' : 'photos.hint')}
        </Text>
        <PhotoGrid reply={data} />
        {limit < premium_limit && (
          <Text data-size="sm" data-tone="muted">
            {t('photos.premium', { limit: premium_limit })} <Link to="/premium">{t('photos.premium_link')}</Link>
          </Text>
        )}
      </Stack>
    </Card>
  )
}
