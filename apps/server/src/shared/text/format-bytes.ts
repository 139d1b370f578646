/** 1.2 MB. */
export function formatBytes(bytes: number, locale = 'en'): string {
  const [unit, size] =
    bytes < 1e6 ? ['kilobyte', 1e3] : bytes < 1e9 ? ['megabyte', 1e6] : ['gigabyte', 1e9]
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: 1,
  }).format(bytes / Number(size))
}
