import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { reportHiddenPage } from './page-hidden.ts'

afterEach(() => vi.unstubAllGlobals())

test('API-07 ST-22 a page that becomes hidden sends an empty JSON object, and a page that becomes visible sends nothing', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const sendBeacon = vi.fn<(address: string, data: Blob) => boolean>(() => true)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { sendBeacon })
  reportHiddenPage()
  const show = (is_shown: boolean) => {
    page.hidden = !is_shown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  show(true)
  expect(sendBeacon).not.toHaveBeenCalled()
  show(false)
  const [address, data] = sendBeacon.mock.calls[0] ?? []
  expect([sendBeacon.mock.calls.length, address, data?.type, await data?.text()]).toEqual([
    1,
    '/api/page-hidden.php',
    'application/json',
    '{}',
  ])
  show(true)
  expect(sendBeacon).toHaveBeenCalledTimes(1)
})

test.each(['entry-start.ts', 'entry-lander.ts'])('API-07 %s sends the beacon for members and visitors', (file) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(source).toMatch(/^ +reportHiddenPage\(|^reportHiddenPage\(/m)
  expect(source).not.toMatch(/viewer/i)
})
