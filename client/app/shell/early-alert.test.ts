import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { revealAlert } from './early-alert.ts'
import { withHead } from './server/page-shell.ts'

const day = 86_400

/**
 * Runs the early script and returns the alerts that it marks as visible. `closed`: days since each alert was closed. `permission`: the
 * browser's push permission.
 */
function alertsOf(closed: Record<string, number>, permission: string | null = 'default'): string | undefined {
  const at = Math.floor(Date.now() / 1000)
  const localStorage = { getItem: (key: string) => (key in closed ? String(at - (closed[key] ?? 0) * day) : null) }
  const document = { documentElement: { dataset: {} as { alerts?: string } } }
  const asks = permission === null ? {} : { Notification: { permission } }
  const window = { PushManager: {}, ...asks }
  runInNewContext(revealAlert, { localStorage, document, window, navigator: { serviceWorker: {} }, ...asks })
  return document.documentElement.dataset.alerts
}

test('MO-10 before anything is painted it is known which alerts were closed, and whether push could be asked for', () => {
  expect(alertsOf({})).toBe('disabled_notifications enrich push')
  expect(alertsOf({ 'hide-enrich-alert': 13 })).toBe('disabled_notifications push')
  expect(alertsOf({ 'hide-disabled-notifications-alert': 1, 'hide-push-notification-alert': 1 })).toBe('enrich')
  expect(alertsOf({ 'hide-enrich-alert': 14.1, 'hide-push-notification-alert': 14.1 }), 'they return').toBe(
    'disabled_notifications enrich push',
  )
  for (const permission of ['granted', 'denied', null]) expect(alertsOf({}, permission)).toBe('disabled_notifications enrich')
})

test('only a page that holds alerts brings the script', () => {
  const assets = {
    styles: [],
    scripts: [],
    application: '',
    lander_scripts: [],
    studio: { scripts: [], styles: [] },
    desk: { scripts: [], styles: [] },
    preloads: () => [],
  }
  const boot = { settings: {}, locale: { tag: 'nl-NL', prefix: '' }, queries: { mutations: [], queries: [] } } as unknown as Parameters<
    typeof withHead
  >[1]['boot']
  const page = (body: string) =>
    withHead(`<html><head></head><body>${body}</body></html>`, {
      boot,
      nonce: 'n',
      theme: { css: '', preload: [] },
      brand_links: '',
      assets,
      css: { toString: () => '' },
      route_ids: [],
      about: '',
      script_texts: { load_failed: '', script_needed: null },
    }).join('')
  expect(page('<div data-alert="push"></div>')).toContain(revealAlert)
  expect(page('')).not.toContain(revealAlert)
})
