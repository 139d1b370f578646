import { inflateSync } from 'node:zlib'

/**
 * Reads a PNG of one bit for each dot, without a filter.
 *
 * @throws Error for others, as a printer rejects what it cannot decode
 */
export function readPng(png: Buffer): { width: number; height: number; dots: Buffer } {
  let header: Buffer | undefined
  const data: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const content = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') header = content
    if (type === 'IDAT') data.push(content)
    at += length + 12
  }
  if (header?.[8] !== 1 || header[9] !== 0) throw new Error('The picture has more than one bit')
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const rowBytes = Math.ceil(width / 8)
  const rows = inflateSync(Buffer.concat(data))
  const dots = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y++) {
    if (rows[y * (rowBytes + 1)] !== 0) throw new Error('The picture has a filter')
    for (let x = 0; x < rowBytes; x++) {
      dots[y * rowBytes + x] = 0xff ^ (rows[y * (rowBytes + 1) + 1 + x] ?? 0)
    }
  }
  return { width, height, dots }
}
