import { minorDigits } from './money.ts'

/** In a currency of three decimals `1,250` has two meanings, so a desk types these with a decimal point in every language. */
export const languageOfAmounts = (language: string, currency: string): string =>
  minorDigits(currency) > 2 ? 'en' : language

/** Writes an amount into a field, without groups of thousands: `1249.5`, in German `1249,5`. `readAmount` reads it. */
export function writeAmount(amount: number, language: string, currency: string): string {
  const options = { useGrouping: false, maximumFractionDigits: minorDigits(currency) }
  const locale = languageOfAmounts(language, currency)
  return new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' }).format(amount)
}
