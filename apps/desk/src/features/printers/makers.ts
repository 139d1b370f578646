import type { PaperWidth, PrinterKind } from '@bellhop/domain/printing/printers'
import { useLocale } from 'use-intl'

/** Makers with the names of their protocols. */
export const makers: Record<PrinterKind, string> = {
  cloudprnt: 'Star (CloudPRNT)',
  epson: 'Epson (Server Direct Print)',
}

/** Formats the width of paper. */
export function useWidthFormat() {
  const locale = useLocale()
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millimeter' })
  // On one line, which not every language says by itself.
  return (width: PaperWidth) =>
    format
      .formatToParts(width)
      .map(({ type, value }) => (type === 'literal' ? '\u00a0' : value))
      .join('')
}
