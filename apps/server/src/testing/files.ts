import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { FileRecord } from '../media/file-queries.ts'
import type { NewFile } from '../media/files.ts'
import { filesFolder } from '../media/folders.ts'
import type { TestApp } from './build-app.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** Minimal bytes detected as each kind of file. */
export const sampleFiles = {
  pdf: ascii('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
  webm: Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex'),
    ascii('\x18\x53\x80\x67 tracks: A_OPUS'),
  ]),
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 0x18]), ascii('ftypM4A \0\0\0\0isomM4A ')]),
}

/** An image of one colour. */
export async function makeImage(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c86' } })
  return Buffer.from(await image.toFormat(format).toBuffer())
}

/** The file of a small image that claims this size: drawing so many pixels would take seconds. */
export async function makeImageOf(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = await makeImage('png')
  // PNG: after the signature the header with its length, name, contents and checksum.
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A private file with its row. */
export async function saveFile(
  { app, db }: TestApp,
  file: NewFile,
  deleteAfter: Date | null = null,
): Promise<FileRecord> {
  return await app.files.writeFiles([file], async ([{ written }]) => {
    await app.files.addFile(db, written, deleteAfter)
    return written
  })
}

/** The folder of the private files of a server that has no bucket: one folder a hotel. */
export function privateFolder(dataDir: string): string {
  return join(filesFolder(dataDir), 'private')
}
