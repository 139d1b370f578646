import { encode } from 'uqr'

/** Pixels of each module: sharp on a poster, too. */
const scale = 24

/** Draws a QR code in black on white, as a PNG with the quiet zone that the standard requires. */
export async function drawQrCode(text: string): Promise<Blob> {
  const { data, size } = encode(text, { border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No context to draw a QR code')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000000'
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
    })
  })
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve)
  const picture = await promise
  if (!picture) throw new Error('Could not draw a QR code')
  return picture
}
