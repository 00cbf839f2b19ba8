/** Caches drawn pictures in memory. Drawing a picture takes up to a second, and the pictures are small. */
export function createPictureCache(most: number): (key: string, draw: () => Promise<Buffer>) => Promise<Buffer> {
  const pictures = new Map<string, Promise<Buffer>>()
  return (key, draw) => {
    const known = pictures.get(key)
    if (known) return known
    const picture = draw()
    pictures.set(key, picture)
    picture.catch(() => pictures.delete(key))
    const [oldest] = pictures.keys()
    if (pictures.size > most && oldest !== undefined) pictures.delete(oldest)
    return picture
  }
}
