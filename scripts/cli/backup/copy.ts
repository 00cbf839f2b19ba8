import { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** Methods that the driver's connection has for COPY, but that the driver's types do not declare. */
type Wire = pg.Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const rowsIn = (text: string): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)

/** `copy … to stdout` as a readable stream. `rows` is complete when the stream has ended. */
export class CopyOut extends Readable {
  rows = 0
  private wire: Wire | null = null
  private readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  submit(connection: pg.Connection): void {
    this.wire = connection as Wire
    this.wire.query(this.text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // copy the chunk, because the parser reuses its buffer
    if (!this.destroyed && !this.push(Buffer.from(chunk))) this.wire?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsIn(text)
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  handleRowDescription(): void {}

  override _read(): void {
    this.wire?.stream.resume()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // read the remaining data; otherwise the connection would block
    this.wire?.stream.resume()
    done(error)
  }
}

/** `copy … from stdin` as a writable stream. `rows` is complete when the stream has finished. */
export class CopyIn extends Writable {
  rows = 0
  private wire: Wire | null = null
  private readonly text: string
  private is_over = false
  private whenOpen: (() => void) | null = null
  private is_open = false
  private whenDone: ((error?: Error | null) => void) | null = null

  constructor(text: string) {
    super()
    this.text = text
  }

  submit(connection: pg.Connection): void {
    this.wire = connection as Wire
    this.wire.query(this.text)
  }

  handleCopyInResponse(): void {
    this.is_open = true
    this.whenOpen?.()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsIn(text)
  }

  handleReadyForQuery(): void {
    this.is_over = true
    this.whenDone?.()
  }

  handleError(error: Error): void {
    this.is_over = true
    this.destroy(error)
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    const { wire } = this
    if (!this.is_open || !wire) {
      this.whenOpen = () => this._write(chunk, _, done)
      return
    }
    wire.sendCopyFromChunk(chunk)
    if (wire.stream.writableNeedDrain) wire.stream.once('drain', () => done())
    else done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.whenDone = done
    if (this.is_open) this.wire?.endCopyFrom()
    else this.whenOpen = () => this.wire?.endCopyFrom()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (error && this.is_open && !this.is_over) this.wire?.sendCopyFail('given up')
    done(error)
  }
}
