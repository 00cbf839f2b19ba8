import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageProvider, useToday } from '#client/platform/page/page-context.tsx'
import type { PublicSettings } from '#schemas/site/settings.ts'
import { useAccountRules } from './use-account-rules.ts'

/** Renders a component that uses the hooks, at a given time, for a site in a given time zone. Returns the rendered text. */
function shownAt(rendered_at: string, time_zone: string): string {
  const settings = { minimum_age: 18, time_zone } as PublicSettings
  const Probe = () => {
    const check = useAccountRules()
    return `${useToday()} ${check('date_of_birth', { date_of_birth: '2008-07-01' })?.rule}`
  }
  const page = { api: null as never, settings, locale: { tag: 'nl-NL', language: 'nl', prefix: '' }, rendered_at } as never
  return renderToString(
    <PageProvider value={page}>
      <Probe />
    </PageProvider>,
  )
}

test('VA-03 a form takes its date from the site’s time zone: a person who turns 18 today may join from local midnight', () => {
  expect(shownAt('2026-06-30T21:59:00Z', 'Europe/Amsterdam')).toBe('2026-06-30 minimum_age')
  expect(shownAt('2026-06-30T22:30:00Z', 'Europe/Amsterdam')).toBe('2026-07-01 undefined')
  expect(shownAt('2026-07-01T03:59:00Z', 'America/New_York')).toBe('2026-06-30 minimum_age')
})
