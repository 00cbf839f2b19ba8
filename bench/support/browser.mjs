import { get } from 'node:http'

/** Measures the first load of a page: its HTML and its JavaScript, in bytes as the server sends them. */
export async function weigh(html, { origin, path, host }) {
  const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*? href="([^"]+)"/g)]
  const scripts = [...html.matchAll(/<script type="module"[^>]*? src="([^"]+)"/g)]
  const files = [...new Set([...preloads, ...scripts].map(([, href]) => href))]
  const sent = await Promise.all([path, ...files].map((file) => ask(`${origin}${file}`, host, { 'accept-encoding': 'br' })))
  const [page, ...code] = sent.map(({ length }) => length)
  return {
    files: files.length,
    code_bytes: code.reduce((sum, bytes) => sum + bytes, 0),
    page_bytes: page,
    html_bytes: Buffer.byteLength(html),
  }
}

/**
 * Sends a GET request with a chosen Host header, and returns the body. fetch() does not work here, because it sets the Host header itself
 * and decompresses the body.
 */
export function ask(url, host, headers = {}) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, host } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} (${host}) answered ${response.statusCode}`))
        resolve(Buffer.concat(chunks))
      })
    }).on('error', reject)
  })
}
