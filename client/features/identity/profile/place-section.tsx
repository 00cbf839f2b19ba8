import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { type Location, LocationFields } from './location-fields.tsx'
import { sectionId } from './section-id.ts'

interface PlaceSectionProps {
  value: Location
  errorOf(field: keyof Location): string | undefined
  onChange(change: Partial<Location>): void
}

export function PlaceSection({ value, errorOf, onChange }: PlaceSectionProps) {
  const t = useT()
  return (
    <Card as="section" data-look="flat" id={sectionId('place')} aria-labelledby="profile-place-title">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="profile-place-title">
          {t('places.title')}
        </Title>
        <LocationFields value={value} errorOf={errorOf} onChange={onChange} />
      </Stack>
    </Card>
  )
}
