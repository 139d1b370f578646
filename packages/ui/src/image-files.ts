/** Widths in pixels that the server offers. */
const widths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
const quality = 75

/** The width and height of an `img` before its file is loaded. */
export const nominalWidth = 828

/** The files of an image, in the order in which React must set them: setting `src` starts the download. */
export function listImageFiles(image: string): { srcSet: string; src: string } {
  const address = (width: number) => `${image}?w=${width}&q=${quality}`
  return {
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    src: address(nominalWidth),
  }
}
