import { minorDigits } from './money.ts'

/** In a currency of three decimals `1,250` has two meanings, so a desk types these with a decimal point in every language. */
export const languageOfAmounts = (language: string, currency: string): string =>
  minorDigits(currency) > 2 ? 'en' : language

/**
 * Writes an amount into a field, without groups of thousands and without the decimals of a whole amount: `1249.50`, in
 * German `1249,50`. `readAmount` reads it.
 */
export function writeAmount(amount: number, language: string, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : minorDigits(currency)
  const options = {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }
  const locale = languageOfAmounts(language, currency)
  return new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' }).format(amount)
}
