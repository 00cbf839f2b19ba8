import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkMediaName } from './media-name.ts'
import type { MediaStorage, SiteMedia } from './media-storage.ts'
import { formatRange } from './range.ts'

export interface S3Options {
  bucket: string
  /** Prefix of every key, with a trailing slash. Empty if the bucket is used for nothing else. */
  prefix: string
  endpoint: URL
  region: string
  /** True for URLs like `<endpoint>/<bucket>/…`, false for URLs like `<bucket>.<endpoint>/…`. */
  is_path_style: boolean
  key_id: string
  secret: string
}

/** Time limit of one call to the storage. */
const timeout_ms = 20_000

/** Stores objects below `<prefix><site>/` in an S3-compatible bucket. */
export function createS3Storage(options: S3Options): MediaStorage {
  const bucket = openBucket(options)
  return { ofSite: ({ slug }) => sitePrefix(bucket, `${options.prefix}${checkMediaName(slug)}/`) }
}

function sitePrefix(bucket: Bucket, prefix: string): SiteMedia {
  const keyOf = (name: string) => prefix + checkMediaName(name)
  const list = async (folder: string) => (await bucket.list(`${keyOf(folder)}/`)).map((key) => key.slice(prefix.length)).sort()
  return {
    async put(name, content) {
      // copy the content, because a Buffer may be a view of a shared pool
      await bucket.call('PUT', keyOf(name), { body: new Uint8Array(content) })
    },
    async read(name, range) {
      const response = await bucket.call('GET', keyOf(name), { headers: range ? { range: formatRange(range) } : {}, allowed: [404, 416] })
      if (response.status === 416) return this.read(name)
      if (response.status === 404 || !response.body) return null
      return { stream: Readable.fromWeb(response.body as ReadableStream), ...partOf(response) }
    },
    has: async (name) => (await bucket.call('HEAD', keyOf(name), { allowed: [404] })).status !== 404,
    async remove(name) {
      await bucket.call('DELETE', keyOf(name), { allowed: [404] })
    },
    async removeFolder(folder) {
      for (const name of await list(folder)) await this.remove(name)
    },
    list,
  }
}

function partOf({ headers }: Response): { first: number; last: number; size: number } {
  const length = Number(headers.get('content-length') ?? 0)
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  if (size === undefined) return { first: 0, last: Math.max(length - 1, 0), size: length }
  return { first: Number(first), last: Number(last), size: Number(size) }
}

type Bucket = ReturnType<typeof openBucket>

function openBucket({ bucket, endpoint, region, is_path_style, key_id, secret }: S3Options) {
  const client = new AwsClient({ accessKeyId: key_id, secretAccessKey: secret, service: 's3', region, retries: 3 })
  const base = is_path_style ? `${endpoint.origin}/${bucket}` : `${endpoint.protocol}//${bucket}.${endpoint.host}`

  async function call(
    method: string,
    key: string,
    {
      body,
      headers = {},
      query = '',
      allowed = [],
    }: { body?: Uint8Array; headers?: Record<string, string>; query?: string; allowed?: number[] } = {},
  ): Promise<Response> {
    const response = await client.fetch(`${base}/${key}${query}`, {
      method,
      headers,
      ...(body && { body: body as BodyInit }),
      signal: AbortSignal.timeout(timeout_ms),
    })
    if (response.ok || allowed.includes(response.status)) return response
    await response.body?.cancel()
    throw new Error(`the media storage answered ${response.status} to ${method} ${key}`)
  }

  async function list(prefix: string): Promise<string[]> {
    const keys: string[] = []
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
      const page = await (await call('GET', '', { query: `?${query}` })).text()
      keys.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key))
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
    }
    return keys
  }

  return { call, list }
}
