/** 1.2 MB. */
export function formatBytes(bytes: number): string {
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (bytes < 1e6 ? 1e3 : 1e6))
}

/** 3.4 s. */
export function formatSeconds(since: Date): string {
  return `${((Date.now() - since.getTime()) / 1000).toFixed(1)} s`
}
