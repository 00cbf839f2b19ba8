import { createApi, type Query } from './api.ts'
import { parseReply, pathWithQuery } from './fetch-transport.ts'

interface FileCall {
  path: string
  query: Query
  file: Blob
  locale: string
  /** Called with the uploaded fraction, from 0 to 1. At 1, the upload is complete and the server processes the file. */
  onProgress(share: number): void
  signal: AbortSignal
}

/** Number of retries. The request must be idempotent, because of the retries. */
const retries = 2

/**
 * Sends a file as the body of a request. The promise rejects with an ApiFault, or with the reason of the signal if the signal is aborted.
 */
export function sendFile<Reply>(call: FileCall): Promise<Reply> {
  const api = createApi({
    transport: () => sendOnce(call),
    retries,
    onSignedOut: () => {},
    wait: (ms) => pause(ms, call.signal),
  })
  return api.post<Reply>(call.path, undefined, { is_idempotent: true })
}

/** Uses XMLHttpRequest, because fetch() does not report the progress of an upload. */
function sendOnce({ path, query, file, locale, onProgress, signal }: FileCall): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    const settle = (end: () => void) => {
      signal.removeEventListener('abort', giveUp)
      end()
    }
    request.open('POST', pathWithQuery(path, query))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('x-couplet-client', '1')
    request.setRequestHeader('x-couplet-locale', locale)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onload = () => settle(() => resolve({ status: request.status, body: parseReply(request.responseText) }))
    request.onerror = () => settle(() => reject(new TypeError('no answer')))
    request.onabort = () => settle(() => reject(signal.reason))
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    request.send(file)
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
