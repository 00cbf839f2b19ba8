import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

/**
 * The sections of the settings, in page order. Deletion is last. The pause comes directly before deletion, because a pause is an
 * alternative to deletion.
 */
export const settingsSections = [
  'account',
  'email',
  'password',
  'passkeys',
  'devices',
  'language',
  'appearance',
  'location',
  'likes',
  'presence',
  'blocked',
  'elsewhere',
  'data',
  'logout',
  'visibility',
  'leaving',
] as const
export type SettingsSectionName = (typeof settingsSections)[number]

/** Returns the id of a section, to which the navigation links. */
export const settingsAnchor = (name: SettingsSectionName) => `settings-${name}`

/** A section with one setting, which saves its own changes. */
export function SettingsSection({
  name,
  title,
  text,
  children,
}: {
  name: SettingsSectionName
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  const id = settingsAnchor(name)
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <Stack data-gap="md">
        <Stack data-gap="xs">
          <Title as="h2" data-look="h4" id={`${id}-title`}>
            {title}
          </Title>
          {text && (
            <Text data-size="sm" data-tone="muted">
              {text}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Card>
  )
}

/** Scrolls a section that was opened by a navigation link to a place below the top bar. */
export const SettingsAnchor = styled.div`
  scroll-margin-top: 6rem;
  min-width: 0;
`

/**
 * Live region for the result of a section. The element exists before it has a text, because screen readers announce only changes. While it
 * is empty, it takes no space.
 */
export const SettingsOutcome = styled.div.attrs({ role: 'status' })`
  &:empty {
    margin-block-start: calc(-1 * var(--t-space-4));
  }
`
