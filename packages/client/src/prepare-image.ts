import { maxImageBytes } from '@bellhop/domain/limits'
import { readMediaType } from '@bellhop/domain/text/media-type'

/** Types accepted by the server. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp']
/** For the browser's dialog; some phones know a JPEG by another type or only by its name. */
export const imageAccept = [...imageTypes, 'image/jpg', '.jpg', '.jpeg'].join(',')

/** An image ready to be sent. */
export interface PreparedImage {
  file: Blob
  width: number
  height: number
}

/** The size stored by the server. Larger images are shrunk on the phone to save data. */
const longestSide = 2048

/** The size within the longest side, in the same proportions. */
export function fitSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** @throws if the file is not an image, or still too large */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const type = await readMediaType(file)
  if (!imageTypes.includes(type)) throw new Error('No picture.')
  const picture = await makeSmaller(
    type === file.type ? file : new File([file], file.name, { type }),
  )
  if (picture.file.size > maxImageBytes) throw new Error('Still too large.')
  return picture
}

async function makeSmaller(file: File): Promise<PreparedImage> {
  // Upright, as the phone was held.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const size = fitSize(bitmap.width, bitmap.height)
    if (size.width === bitmap.width && size.height === bitmap.height) return { file, ...size }
    const canvas = document.createElement('canvas')
    canvas.width = size.width
    canvas.height = size.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser cannot draw.')
    // Transparent parts of a PNG would be black in a JPEG.
    context.fillStyle = 'white'
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85)
    })
    if (!smaller) throw new Error('The picture could not be made smaller.')
    return { file: smaller, ...size }
  } finally {
    bitmap.close()
  }
}
