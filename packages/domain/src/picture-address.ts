/**
 * A picture's address says what a front end needs before the file is there, so that a picture stays one string
 * everywhere: `/api/images/{hash}-{colour}-{x}-{y}`. The colour is the one that most of the picture has; x and y
 * are its focal point in percent, which stays in sight when the picture is cropped. Both may be missing.
 */
const pattern = /^\/api\/images\/[0-9a-f]{32}(?:-([0-9a-f]{6})(?:-(\d{1,3})-(\d{1,3}))?)?$/

/** How many characters of an id name the file. */
export const pictureHashLength = 32

export interface FocalPoint {
  /** Percent from the left. */
  x: number
  /** Percent from the top. */
  y: number
}

interface PictureFacts {
  /** `#rrggbb` */
  color?: string
  /** The middle, unless the hotel has chosen another point. */
  focus: FocalPoint
}

const middle: FocalPoint = { x: 50, y: 50 }

export function readPictureAddress(address: string): PictureFacts {
  const [, color, x, y] = pattern.exec(address) ?? []
  return {
    ...(color && { color: `#${color}` }),
    focus: x && y ? { x: limit(Number(x)), y: limit(Number(y)) } : middle,
  }
}

/** The address of the same picture with this focal point instead of the one it has. */
export function withFocus(address: string, { x, y }: FocalPoint): string {
  const [hash, color] = address.split('-')
  return color ? [hash, color, toPercent(x), toPercent(y)].join('-') : address
}

/** How light a colour looks, 0 to 1 (ITU-R BT.709, without gamma). */
export function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

const limit = (percent: number) => Math.min(100, Math.max(0, percent))
const toPercent = (value: number) => Math.round(limit(value))
