/**
 * An image's URL carries what a front end needs before the file is loaded, so that an image is a single string
 * everywhere: `/api/images/{hash}-{colour}-{x}-{y}`. The colour is the image's most frequent one; x and y are its
 * focal point in percent, which stays visible when the image is cropped. Both are optional.
 */
const pattern = /^\/api\/images\/[0-9a-f]{32}(?:-([0-9a-f]{6})(?:-(\d{1,3})-(\d{1,3}))?)?$/

/** Length of the hash that identifies the file. */
export const imageHashLength = 32

export interface FocalPoint {
  /** Percent from the left. */
  x: number
  /** Percent from the top. */
  y: number
}

interface ImageFacts {
  /** `#rrggbb` */
  color?: string
  /** The middle, unless the hotel has chosen another point. */
  focus: FocalPoint
}

const middle: FocalPoint = { x: 50, y: 50 }

export function readImageAddress(address: string): ImageFacts {
  const [, color, x, y] = pattern.exec(address) ?? []
  return {
    ...(color && { color: `#${color}` }),
    focus: x && y ? { x: limit(Number(x)), y: limit(Number(y)) } : middle,
  }
}

/** The URL of the same image with another focal point. */
export function withFocus(address: string, { x, y }: FocalPoint): string {
  const [hash, color] = address.split('-')
  return color ? [hash, color, toPercent(x), toPercent(y)].join('-') : address
}

/** Perceived lightness of a colour, 0 to 1 (ITU-R BT.709, without gamma). */
export function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

const limit = (percent: number) => Math.min(100, Math.max(0, percent))
const toPercent = (value: number) => Math.round(limit(value))
