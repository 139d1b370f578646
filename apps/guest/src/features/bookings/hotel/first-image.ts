/** The largest image of the hotel's page: also in its first view, so that the browser loads one file for both. */
export function describeFirstImage(imageCount: number) {
  const hasOthers = imageCount > 1
  return {
    sizes: `(min-width: 1024px) ${hasOthers ? 740 : 1100}px, 100vw`,
    ratio: hasOthers ? 8 / 5 : 12 / 5,
  }
}
