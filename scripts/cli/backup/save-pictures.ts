import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { cardNameOf } from '#server/platform/media/card-name.ts'
import { isMediaName } from '#server/platform/media/media-name.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import type { Manifest } from './manifest.ts'
import { pictureNamesFile } from './save-database.ts'
import type { BackupFolder } from './sums.ts'

const pictureFile = (site: string, name: string): string => `media/${site}/${name}`

/** Copies every picture that the rows name. It reports a missing picture, but continues. */
export async function savePictures(media: MediaStorage, backup: BackupFolder): Promise<NonNullable<Manifest['pictures']>> {
  const pictures = { files: 0, bytes: 0, missing: [] as string[] }
  for await (const { site, name } of pictureNamesIn(backup.folder)) {
    const content = isMediaName(name) ? await media.ofSite({ slug: site }).read(name) : null
    if (!content) {
      pictures.missing.push(`${site}/${name}`)
      continue
    }
    pictures.bytes += await backup.write(pictureFile(site, name), content.stream)
    pictures.files += 1
  }
  return pictures
}

async function* pictureNamesIn(folder: string): AsyncGenerator<{ site: string; name: string }> {
  const lines = createInterface({ input: createReadStream(join(folder, pictureNamesFile)).pipe(createGunzip()) })
  for await (const line of lines) {
    const [site, name] = line.split('\t')
    if (!site || !name) continue
    yield { site, name }
    const card = cardNameOf(name)
    if (card) yield { site, name: card }
  }
}
