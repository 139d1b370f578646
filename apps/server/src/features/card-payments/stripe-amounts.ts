import { minorDigits } from '@bellhop/domain/money/money'

/**
 * Decimals of an amount at Stripe (docs.stripe.com/currencies). ISK and UGX have none, but Stripe counts them in
 * hundredths, like every currency not listed here.
 */
const digits: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
      .split(' ')
      .map((currency) => [currency, 0]),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((currency) => [currency, 3])),
}

const digitsOf = (currency: string) => digits[currency] ?? 2

/** The largest amount in minor units up to this one that Stripe accepts: a third decimal must be 0. */
export function largestAmount(minor: number, currency: string): number {
  const step = Math.max(10 ** (minorDigits(currency) - Math.min(digitsOf(currency), 2)), 1)
  return minor - (minor % step)
}

/** @param minor an amount that Stripe accepts, in minor units */
export function toStripe(minor: number, currency: string): number {
  const shift = digitsOf(currency) - minorDigits(currency)
  return shift < 0 ? minor / 10 ** -shift : minor * 10 ** shift
}

/** Minor units. */
export function fromStripe(amount: number, currency: string): number {
  const shift = digitsOf(currency) - minorDigits(currency)
  return shift < 0 ? amount * 10 ** -shift : amount / 10 ** shift
}
