import * as mupdf from 'mupdf'
import decodeQR from 'qr/decode.js'

/** A page of a PDF: its size in points, its text, and the texts of its QR codes, quarter by quarter. */
export interface PrintedPage {
  width: number
  height: number
  text: string
  codes: string[]
}

/** Reads a PDF as a phone's camera does, from pictures of its pages. A code of each quarter of a sheet is found. */
export async function readPages(pdf: Uint8Array): Promise<PrintedPage[]> {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, index) => {
    const page = document.loadPage(index)
    const [left, top, right, bottom] = page.getBounds()
    const width = Math.round(right - left)
    const height = Math.round(bottom - top)
    const pixmap = page.toPixmap(mupdf.Matrix.scale(3, 3), mupdf.ColorSpace.DeviceRGB, false)
    const picture = {
      width: pixmap.getWidth(),
      height: pixmap.getHeight(),
      data: Buffer.from(pixmap.getPixels()),
    }
    const codes = quartersOf(picture, width > 500 ? 2 : 1).flatMap((quarter) => decode(quarter))
    return { width, height, text: page.toStructuredText('preserve-whitespace').asText(), codes }
  })
}

interface Picture {
  width: number
  height: number
  data: Uint8Array
}

function quartersOf(picture: Picture, perSide: number): Picture[] {
  const width = Math.floor(picture.width / perSide)
  const height = Math.floor(picture.height / perSide)
  const sides = Array.from({ length: perSide }, (_, index) => index)
  return sides.flatMap((row) =>
    sides.map((column) => {
      const lines = Array.from({ length: height }, (_, y) => {
        const start = ((row * height + y) * picture.width + column * width) * 3
        return picture.data.subarray(start, start + width * 3)
      })
      return { width, height, data: Buffer.concat(lines) }
    }),
  )
}

/** A quarter may be empty. */
function decode(picture: Picture): string[] {
  try {
    return [decodeQR(picture)]
  } catch {
    return []
  }
}
