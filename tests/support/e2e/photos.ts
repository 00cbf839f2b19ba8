import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ask } from './visitor.ts'

/** Uploads a photo as the client of the page does, but without the form. Returns the id of the photo. */
export async function upload(page: Page, file: Buffer): Promise<string> {
  const id = randomUUID()
  const path = `/api/photos?id=${id}`
  const is_blank = page.url() === 'about:blank'
  const status = is_blank
    ? (await ask(page, 'POST', path, file)).status
    : await page.evaluate(send, { path, text: file.toString('base64') })
  expect(status).toBe(200)
  return id
}

async function send({ path, text }: { path: string; text: string }): Promise<number> {
  const body = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const headers = { 'content-type': 'image/jpeg', 'x-couplet-client': '1' }
  return (await fetch(path, { method: 'POST', headers, body })).status
}
