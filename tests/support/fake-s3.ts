import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serve } from './serve.ts'

export interface FakeS3 {
  /** The origin to use as `endpoint` in a media URL. */
  origin: string
  objects: Map<string, Buffer>
  /** Requests that the server rejected because their signature was wrong. */
  refused: string[]
  close(): Promise<void>
}

export const s3Keys = { key_id: 'AKIDTEST', secret: 'a-secret/of+the-test', region: 'eu-west-1' }

/** Starts a minimal S3 server. It checks every signature as Amazon specifies it. It returns lists in pages of two objects. */
export async function aFakeS3(bucket: string): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  const server = createServer(async (req, res) => {
    const body = await read(req)
    const url = new URL(req.url ?? '', 'http://fake')
    if (!isSigned(req, url, body)) {
      refused.push(`${req.method} ${req.url}`)
      return void res.writeHead(403).end()
    }
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (name !== bucket) return void res.writeHead(404).end()
    const key = rest.join('/')
    if (url.searchParams.has('list-type')) return list(res, url, objects)
    answer(req, res, { key, body, objects })
  })
  const { port, close } = await serve(server)
  return { origin: `http://127.0.0.1:${port}`, objects, refused, close }
}

function answer(
  req: IncomingMessage,
  res: ServerResponse,
  { key, body, objects }: { key: string; body: Buffer; objects: FakeS3['objects'] },
): void {
  const object = objects.get(key)
  if (req.method === 'PUT') objects.set(key, body)
  if (req.method === 'DELETE') objects.delete(key)
  if (req.method === 'PUT' || req.method === 'DELETE') return void res.writeHead(req.method === 'PUT' ? 200 : 204).end()
  if (!object) return void res.writeHead(404).end()
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(req.headers.range ?? '') ?? []
  if (first === undefined || last === undefined) return void res.writeHead(200, { 'content-length': object.length }).end(object)
  const start = first === '' ? Math.max(object.length - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? object.length - 1 : Math.min(Number(last), object.length - 1)
  if (start >= object.length) return void res.writeHead(416).end()
  const part = object.subarray(start, end + 1)
  res.writeHead(206, { 'content-length': part.length, 'content-range': `bytes ${start}-${end}/${object.length}` }).end(part)
}

function list(res: ServerResponse, url: URL, objects: FakeS3['objects']): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).sort()
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const page = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  res.end(`<?xml version="1.0"?><ListBucketResult>${page.join('')}${next}</ListBucketResult>`)
}

async function read(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the signature of a request is correct. It computes signature version 4 from the received request. */
function isSigned(req: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, key_id, day, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    ) ?? []
  if (!day || !region || !names || key_id !== s3Keys.key_id || region !== s3Keys.region) return false
  const given_hash = String(req.headers['x-amz-content-sha256'])
  if (given_hash !== 'UNSIGNED-PAYLOAD' && given_hash !== sha256(body)) return false
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = names
    .split(';')
    .map((name) => `${name}:${req.headers[name]}\n`)
    .join('')
  const canonical = [req.method, url.pathname, query, headers, names, given_hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${s3Keys.secret}`, day), region))
  return names.split(';').includes('host') && hmac(key, text).toString('hex') === signature
}
