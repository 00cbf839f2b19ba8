import { LocateFixed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { locate, useGeolocation, watchGeolocation } from '#client/platform/geolocation.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { Geocode } from '#schemas/members/place.ts'

/**
 * Finds the position of the device. The browser may ask the user for permission, so this happens only after a press (ST-04). Then a text
 * shows the result.
 */
export function LocateButton({ onFound }: { onFound(place: Geocode): void }) {
  const t = useT()
  const api = useApi()
  const { permission, isLooking, place, problem } = useGeolocation()
  const [wasAsked, setAsked] = useState(false)
  useEffect(watchGeolocation, [])

  async function handleClick() {
    setAsked(true)
    const found = await locate(api)
    if (found) onFound(found)
  }

  if (permission === 'unsupported') {
    return (
      <Text data-size="sm" data-tone="muted">
        {t('places.problem_unsupported')}
      </Text>
    )
  }
  const has_result = wasAsked && !isLooking
  return (
    <Place>
      <Button
        variant="soft"
        icon={<LocateFixed aria-hidden />}
        isLoading={isLooking}
        aria-describedby="locate-hint"
        onClick={() => void handleClick()}
      >
        {t('places.locate')}
      </Button>
      <Text data-size="sm" data-tone="muted" id="locate-hint" role="status">
        {has_result && problem
          ? t(`places.problem_${problem}`)
          : has_result && place
            ? t('places.located', { city: place.city.name, region: place.region.name })
            : t(permission === 'denied' ? 'places.problem_denied' : 'places.locate_hint')}
      </Text>
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--t-space-3);
`
