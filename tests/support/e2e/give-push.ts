import type { Page } from '@playwright/test'

/**
 * Simulates a browser with push, because a push service needs internet access. The browser grants the permission, and keeps its
 * subscription when the page changes.
 */
export const givePush = (page: Page) =>
  page.addInitScript(() => {
    // replace the permission, because headless Chromium rejects notifications even if they are allowed
    let permission: NotificationPermission = localStorage.getItem('test-push') ? 'granted' : 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    const status = new EventTarget()
    navigator.permissions.query = async () => status as PermissionStatus
    const decide = (decision: NotificationPermission) => {
      permission = decision
      status.dispatchEvent(new Event('change'))
    }
    Object.assign(window, { decide })
    const keys = { p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU', auth: 'A'.repeat(22) }
    const kept = () => localStorage.getItem('test-push')
    const subscription = () => {
      const endpoint = kept()
      if (!endpoint) return null
      return {
        endpoint,
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('test-push')
          return true
        },
      }
    }
    PushManager.prototype.getSubscription = async () => subscription() as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('test-push', `https://fcm.googleapis.com/fcm/send/${Date.now()}`)
      return subscription() as unknown as PushSubscription
    }
  })

/** Changes the permission, as a member does in the settings of the browser. */
export const decidePush = (page: Page, decision: NotificationPermission) =>
  page.evaluate((made) => Reflect.get(window, 'decide')(made), decision)
