/** Width ÷ height of the frame of every map and tour. */
export const frameRatio = 8 / 5

/** The position of an image of `ratio`, fitted and centred, as fractions of the frame. */
export function imageBox(ratio: number) {
  const width = Math.min(1, ratio / frameRatio)
  const height = Math.min(1, frameRatio / ratio)
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}
