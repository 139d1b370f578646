import { dotsOf } from '@bellhop/domain/printing/printers'
import sharp from 'sharp'
import { makeSvg } from '../../../documents/make-pdf.ts'
import type { JobOwner } from '../../../jobs/fair-queue.ts'
import type { PrintableTicket } from './ticket-layout.ts'

const layout = new URL('./ticket-layout.ts', import.meta.url)

/** A picture of a ticket: rows of dots, eight in a byte, the leftmost in its highest bit; 1 is black. */
export interface TicketPicture {
  width: number
  height: number
  dots: Buffer
}

/**
 * Draws a ticket as a picture, because printers know neither Arabic nor Hindi letters. The same ticket gives the same
 * picture.
 *
 * @throws Problem `unavailable` if too many documents are waiting
 */
export async function drawTicket(ticket: PrintableTicket, owner: JobOwner): Promise<TicketPicture> {
  const svg = await makeSvg(layout, ticket, owner)
  const width = dotsOf(ticket.width)
  const { data, info } = await sharp(Buffer.from(svg), { density: 72, unlimited: true })
    .resize({ width })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height: info.height, dots: packDots(data, width, info.height, info.channels) }
}

const DARKER_THAN = 150

function packDots(grey: Buffer, width: number, height: number, channels: number): Buffer {
  const rowBytes = width / 8
  const dots = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((grey[(y * width + x) * channels] ?? 255) >= DARKER_THAN) continue
      const at = y * rowBytes + (x >> 3)
      dots[at] = (dots[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return dots
}
