import { crc32, deflateSync } from 'node:zlib'
import type { TicketPicture } from './draw-ticket.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of one bit for each dot (https://www.w3.org/TR/png-3), in which 0 is black. */
export function toPng({ width, height, dots }: TicketPicture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit of grey; the other fields have only 0.
  header[8] = 1
  const rowBytes = width / 8
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < rowBytes; x++) {
      rows[y * (rowBytes + 1) + 1 + x] = 0xff ^ (dots[y * rowBytes + x] ?? 0)
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
