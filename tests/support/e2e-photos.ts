import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** As the page's own client sends it, without the form. */
export async function upload(page: Page, file: Buffer): Promise<string> {
  const id = randomUUID()
  const status = await page.evaluate(
    async ({ id, text }) => {
      const body = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const headers = { 'content-type': 'image/jpeg', 'x-couplet-client': '1' }
      return (await fetch(`/api/photos?id=${id}`, { method: 'POST', headers, body })).status
    },
    { id, text: file.toString('base64') },
  )
  expect(status).toBe(200)
  return id
}
