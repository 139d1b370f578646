import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipPart {
  name: string
  /** Called when the part's turn has come. */
  open: () => Readable | Promise<Readable>
  /** Pictures and recordings are compressed already. */
  isCompressed?: boolean
}

/** Writes a ZIP, of which one chunk at a time is in memory. Fails if a part does. */
export function writeZip(parts: Iterable<ZipPart>): Readable {
  const zip = new ZipFile()
  /** The stream of the part that is being written. */
  let source: Readable | undefined
  for (const { name, open, isCompressed = false } of parts) {
    zip.addReadStreamLazy(name, { compress: !isCompressed, mtime: new Date(0) }, (callback) => {
      Promise.resolve(open()).then(
        (content) => {
          source = content
          content.once('error', (error) => zip.emit('error', error))
          callback(null, content)
        },
        (error) => zip.emit('error', error),
      )
    })
  }
  zip.end()
  const output = zip.outputStream as Readable
  zip.once('error', (error) => output.destroy(error as Error))
  // A client that hangs up leaves its file open otherwise.
  output.once('close', () => source?.destroy())
  return output
}

export const textPart = (text: string): Readable => Readable.from([Buffer.from(text)])
