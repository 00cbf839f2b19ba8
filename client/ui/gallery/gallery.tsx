import { useState } from 'react'
import { styled } from 'styled-components'
import { chooseTheme, type ThemeChoice } from '#client/platform/page/theme.ts'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { ToastRegion } from '#client/ui/overlay/toast.tsx'
import { Logo } from '#client/ui/picture/logo.tsx'
import { Eyebrow, Text, Title } from '#client/ui/text/text.tsx'
import { GalleryColors } from './gallery-colors.tsx'
import { GalleryContent } from './gallery-content.tsx'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'

interface GalleryProps {
  siteName: string
  /** URLs of sample pictures for the photo components. */
  photos: readonly string[]
}

/**
 * Shows each component in each state, for developers. Only a development server has this page. The gallery is the only part of ui/ that may
 * contain texts.
 */
export function Gallery({ siteName, photos }: GalleryProps) {
  const [choice, setChoice] = useState<ThemeChoice | 'site'>('site')

  function handleTheme(next: ThemeChoice | 'site') {
    setChoice(next)
    chooseTheme(next === 'site' ? null : next)
  }

  return (
    <Page>
      <Container>
        <Stack as="main" data-gap="2xl">
          <Stack as="header">
            <Logo name={siteName} />
            <Eyebrow>Design system</Eyebrow>
            <Title data-look="display">Made for two</Title>
            <Text data-size="xl" data-tone="muted" data-measure>
              Every part in every state. What is shown here is what the pages are built from, in this site’s theme.
            </Text>
            <Picker>
              <SegmentedControl
                label="Appearance"
                isLabelHidden
                name="gallery-theme"
                value={choice}
                onChange={handleTheme}
                options={[
                  { value: 'site', label: 'Site' },
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                  { value: 'auto', label: 'Auto' },
                ]}
              />
            </Picker>
          </Stack>
          <GalleryColors />
          <GalleryContent photos={photos} />
          <GalleryControls />
          <GalleryFields />
          <GalleryOverlays photos={photos} siteName={siteName} />
        </Stack>
      </Container>
      <ToastRegion label="Messages" closeLabel="Close" />
    </Page>
  )
}

const Page = styled.div`
  padding-block: var(--t-space-10) 8rem;
`

const Picker = styled.div`
  max-width: 24rem;
`
