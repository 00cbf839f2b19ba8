import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { Button } from './button.tsx'
import { DateOfBirthField } from './form/date-of-birth-field.tsx'
import { TextField } from './form/text-field.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Collapsible } from './layout/collapsible.tsx'
import { createLoadingPhase, type LoadingPhase } from './layout/loading-phase.ts'
import { Dropdown } from './overlay/dropdown.tsx'
import { Modal } from './overlay/modal.tsx'
import { dismissToast, showToast, toastDuration, useToastStore } from './overlay/toast.store.ts'
import { Avatar } from './picture/avatar.tsx'
import { badgeText, CountBadge } from './text/badge.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the server renders every part without a style attribute', () => {
  const html = renderToStaticMarkup(<Gallery siteName="Couplet" photos={[]} />)
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toContain('onclick')
})

test('an avatar without a picture has the letters of a name, and whatever there is of one that has none', () => {
  const drawn = (name: string) => renderToStaticMarkup(<Avatar name={name} />).replaceAll(/<[^>]*>/g, '')
  expect(['Anna (demo)', 'zoë', 'Jan “Bas” Smit', '🌸🦊', '★ Eva'].map(drawn)).toEqual(['AD', 'Z', 'JB', '🌸', '★E'])
})

test('VR-03 a field says that it is invalid or valid, in more than colour', () => {
  const invalid = renderToStaticMarkup(<TextField label="City" error="Unknown" />)
  expect(invalid).toContain('aria-invalid="true"')
  expect(invalid).toContain('data-state="invalid"')
  expect(invalid).toMatch(/aria-describedby="([^"]+)".*id="\1"/s)
  const valid = renderToStaticMarkup(<TextField label="City" isValid />)
  expect(valid).toContain('data-state="valid"')
  expect(valid).toContain('lucide-check')
  const plain = renderToStaticMarkup(<TextField label="City" />)
  expect(plain).not.toContain('data-state')
})

test('VR-04 what opens has a closed state: dialog, menu and collapsible start closed', () => {
  const closed = (
    <Modal isOpen={false} onClose={() => undefined} title="T" closeLabel="C">
      inside
    </Modal>
  )
  const drawn = (
    <Modal isOpen={false} renderedWith={{ 'data-first': true }} title="T">
      inside
    </Modal>
  )
  const opened = (
    <Collapsible summary="Why" isInitiallyOpen>
      Because
    </Collapsible>
  )
  expect(renderToStaticMarkup(closed)).not.toContain('inside')
  expect(renderToStaticMarkup(drawn), 'opened by the page itself, it comes without a motion').toMatch(
    /<dialog[^>]*data-still[^>]*>.*inside/,
  )
  expect(renderToStaticMarkup(<Dropdown label="Account" trigger="A" items={[]} />)).toMatch(
    /^(?!.*aria-expanded).*popoverTarget="[^"]+".*popover="auto"/s,
  )
  expect(renderToStaticMarkup(<Collapsible summary="Why">Because</Collapsible>)).not.toMatch(/<details[^>]*open/)
  expect(renderToStaticMarkup(opened)).toMatch(/<details[^>]*open/)
})

test('VR-04 a toast shows until it is dismissed, and the same words are shown once', () => {
  const first = showToast({ text: 'Liked' })
  const second = showToast({ text: 'Liked' })
  expect(useToastStore.getState().queue.map(({ id }) => id)).toEqual([second])
  dismissToast(first)
  expect(useToastStore.getState().queue).toHaveLength(1)
  dismissToast(second)
  expect(useToastStore.getState().queue).toEqual([])
  expect(toastDuration({ text: 'Failed', tone: 'danger' })).toBeGreaterThan(toastDuration({ text: 'Saved' }))
})

test('VR-05 the bar waits 200 ms, ends by itself after 5 s and is gone 500 ms later', () => {
  const phases: LoadingPhase[] = []
  const bar = createLoadingPhase(limits.loading_bar, (phase) => phases.push(phase))
  bar.start()
  vi.advanceTimersByTime(199)
  expect(phases).toEqual([])
  vi.advanceTimersByTime(1)
  expect(phases).toEqual(['running'])
  vi.advanceTimersByTime(5000)
  expect(phases).toEqual(['running', 'ending'])
  vi.advanceTimersByTime(499)
  expect(phases).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(phases).toEqual(['running', 'ending', 'idle'])
})

test('VR-05 a quick navigation shows no bar, and one that ends hides it after 500 ms', () => {
  const phases: LoadingPhase[] = []
  const bar = createLoadingPhase(limits.loading_bar, (phase) => phases.push(phase))
  bar.start()
  vi.advanceTimersByTime(150)
  bar.stop()
  vi.advanceTimersByTime(10_000)
  expect(phases).toEqual([])
  bar.start()
  vi.advanceTimersByTime(1000)
  bar.stop()
  vi.advanceTimersByTime(500)
  expect(phases).toEqual(['running', 'ending', 'idle'])
})

test('a count is capped, and nothing is shown for nothing unless nothing is news', () => {
  expect([1, 99, 100, 4000].map((count) => badgeText(count, 99))).toEqual(['1', '99', '99+', '99+'])
  expect(renderToStaticMarkup(<CountBadge count={0} cap={99} label="none" />)).toBe('')
  expect(renderToStaticMarkup(<CountBadge count={0} cap={99} label="0 credits" showsZero tone="danger" />)).toContain('data-tone="danger"')
})

test('a loading button says so and stays focusable', () => {
  const html = renderToStaticMarkup(<Button isLoading>Send</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('disabled=""')
  expect(html).toContain('type="button"')
})

test('a birthday is sent as one day, in whatever order it is asked', () => {
  const words = { day: 'D', month: 'M', year: 'Y' }
  const html = renderToStaticMarkup(
    <DateOfBirthField
      label="Born"
      name="date_of_birth"
      order={['month', 'day', 'year']}
      defaultValue="1992-05-31"
      labels={words}
      placeholders={words}
    />,
  )
  expect(html).toContain('name="date_of_birth" value="1992-05-31"')
  expect(html.indexOf('bday-month')).toBeLessThan(html.indexOf('bday-day'))
})

test('NAV-06 a face that is missing shows initials as a reader counts them, an emoji whole', () => {
  const initialsOf = (name: string) => renderToStaticMarkup(<Avatar name={name} />).replaceAll(/<[^>]*>/g, '')
  expect(['Anna de Wit', 'Zoë', '🇳🇱 Bram', '👨‍👩‍👧 thuis'].map(initialsOf)).toEqual(['AD', 'Z', '🇳🇱B', '👨‍👩‍👧T'])
})
