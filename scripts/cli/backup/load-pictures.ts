import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMediaName } from '#server/platform/media/media-name.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'

interface Picture {
  site: string
  name: string
}

/** Returns the pictures among the file paths of a backup. */
export function picturesAmong(paths: readonly string[]): Picture[] {
  return paths.flatMap((path) => {
    const [, site, name] = /^media\/([a-z0-9-]+)\/(.+)$/.exec(path) ?? []
    return site && name && isMediaName(name) ? [{ site, name }] : []
  })
}

/** Throws if a picture with the same name already exists. */
export async function checkNoPictures(media: MediaStorage, pictures: readonly Picture[]): Promise<void> {
  for (const { site, name } of pictures)
    if (await media.ofSite({ slug: site }).has(name))
      throw new Error(`The media storage already has ${site}/${name}: restore into another DATA_DIR or MEDIA_URL.`)
}

/** Stores the pictures. If one picture fails, it removes all stored pictures again. Returns a function that removes all stored pictures. */
export async function loadPictures(folder: string, media: MediaStorage, pictures: readonly Picture[]): Promise<() => Promise<void>> {
  const put: Picture[] = []
  const undo = async () => {
    for (const { site, name } of put) await media.ofSite({ slug: site }).remove(name)
  }
  try {
    for (const picture of pictures) {
      const { site, name } = picture
      await media.ofSite({ slug: site }).put(name, await readFile(join(folder, 'media', site, name)))
      put.push(picture)
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}
