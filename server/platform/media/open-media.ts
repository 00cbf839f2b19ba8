import { join } from 'node:path'
import { createDiskStorage } from './disk-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { createS3Storage, type S3Options } from './s3-storage.ts'

interface MediaEnv {
  DATA_DIR: string
  MEDIA_URL?: string | undefined
  MEDIA_KEY_ID?: string | undefined
  MEDIA_SECRET?: string | undefined
}

/** The storage of pictures: files in the data folder, or objects in a bucket if MEDIA_URL is set. */
export function openMedia({ DATA_DIR, MEDIA_URL, MEDIA_KEY_ID, MEDIA_SECRET }: MediaEnv): MediaStorage {
  if (MEDIA_URL === undefined) return createDiskStorage(join(DATA_DIR, 'media'))
  if (!MEDIA_KEY_ID || !MEDIA_SECRET) throw new Error('MEDIA_URL needs MEDIA_KEY_ID and MEDIA_SECRET')
  return createS3Storage({ ...parseMediaUrl(MEDIA_URL), key_id: MEDIA_KEY_ID, secret: MEDIA_SECRET })
}

/** Parses `s3://bucket/prefix?region=eu-west-1&endpoint=https://storage.example&path_style=1`. The default endpoint is Amazon's. */
function parseMediaUrl(text: string): Omit<S3Options, 'key_id' | 'secret'> {
  const { hostname, pathname, searchParams } = new URL(text)
  const region = searchParams.get('region') ?? 'us-east-1'
  const folder = pathname.split('/').filter(Boolean).join('/')
  return {
    bucket: hostname,
    prefix: folder ? `${folder}/` : '',
    region,
    endpoint: new URL(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`),
    is_path_style: searchParams.get('path_style') === '1',
  }
}
