import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  /** True if the file is already compressed, as pictures are. */
  is_packed: boolean
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Streams a zip archive. Parts that the caller has read are not kept in memory. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const failed: Error[] = []
  const archive = new Zip((error, part) => (error ? failed.push(error) : ready.push(part)))
  function take(): Uint8Array[] {
    const [error] = failed
    if (error) throw error
    return ready.splice(0)
  }
  for await (const { name, is_packed, parts } of entries) {
    const file = is_packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    archive.add(file)
    for await (const part of parts) {
      // copy the part, because the archive passes on the same buffer, and the stream may reuse it
      file.push(is_packed ? Uint8Array.from(part) : part)
      yield* take()
    }
    file.push(new Uint8Array(0), true)
    yield* take()
  }
  archive.end()
  yield* take()
}
