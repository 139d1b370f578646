/** Browsers know no type of many files. */
const anyType = '*/*'

/** Why a file cannot be accepted, or undefined if it can. The server checks again, by the file's bytes. */
export function checkFile(
  { type, size }: { type: string; size: number },
  accept: readonly string[],
  maxBytes: number,
): 'wrongType' | 'tooLarge' | undefined {
  const isAccepted = accept.some(
    (each) =>
      each === anyType ||
      (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each),
  )
  if (!isAccepted) return 'wrongType'
  return size > maxBytes ? 'tooLarge' : undefined
}

/** For the browser's dialog: some phones know a JPEG by another type, or only by its name. */
export function dialogTypes(accept: readonly string[]): string {
  const jpeg = accept.includes('image/jpeg') ? ['image/jpg', '.jpg', '.jpeg'] : []
  return [...accept.filter((each) => each !== anyType), ...jpeg].join(',')
}

/** Formats a size in the language of the page: `812 kB`, `2.4 MB`. */
export function formatFileSize(bytes: number): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(document.documentElement.lang || 'en', {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.max(1, bytes / 1000) : bytes / 1_000_000)
}
