/**
 * Money is an integer in minor units (paise, cents) everywhere except in the API,
 * where it is a number in the currency. Rates are basis points: 18 % is 1800. Those of taxes have at most one decimal:
 * 8.875 % is 887.5.
 */

/** How many decimal digits a currency has: 2 for INR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency)
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    digits = format.resolvedOptions().maximumFractionDigits ?? 2
    digitsByCurrency.set(currency, digits)
  }
  return digits
}

const digitsByCurrency = new Map<string, number>()

/** Minor units → amount on the wire: 24950 INR → 249.5. */
export function toWire(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency)
}

/** Amount on the wire → minor units, rounded half away from zero at the last minor digit. */
export function fromWire(amount: number, currency: string): number {
  const shifted = Number(`${Math.abs(amount)}e${minorDigits(currency)}`)
  const minor = Number.isNaN(shifted) ? Math.abs(amount) * 10 ** minorDigits(currency) : shifted
  return Math.sign(amount) * Math.round(minor) || 0
}

/** Adds amounts on the wire to the minor unit; a negative one is subtracted. */
export function addWire(amounts: readonly number[], currency: string): number {
  return toWire(
    amounts.reduce((sum, amount) => sum + fromWire(amount, currency), 0),
    currency,
  )
}

/** Multiplies an amount on the wire by a number of items. */
export function multiplyWire(amount: number, count: number, currency: string): number {
  return toWire(fromWire(amount, currency) * count, currency)
}

/** Percent on the wire → basis points, to the thousandth of a percent: 8.875 → 887.5. */
export function rateFromWire(percent: number): number {
  return Math.round(percent * 1000) / 10
}

/** Basis points → percent on the wire: 887.5 → 8.875. */
export function rateToWire(basisPoints: number): number {
  return thousandths(basisPoints) / 1000
}

/** Basis points → thousandths of a percent, in which amounts are computed: 887.5 → 8875. */
export function thousandths(basisPoints: number): number {
  return Math.round(basisPoints * 10)
}

/** Divides, rounded half up. Both are at least 0. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

/** amount × part ÷ whole, rounded half up to the minor unit; 0 of nothing. Amounts are at least 0. */
export function shareOf(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole)))
}

/**
 * Splits an amount in the proportion of the weights, to the minor unit: the parts always sum to it. If the amount or
 * its negative equals the sum of the weights, the parts are the weights. Weights are at least 0; if all are 0, the
 * first part is the whole.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, place) => (place === 0 ? amount : 0))
  let sum = 0
  let assigned = 0
  return weights.map((weight) => {
    sum += weight
    // The sum of all parts up to this one, rounded towards 0.
    const due = Number((BigInt(amount) * BigInt(sum)) / BigInt(whole))
    const part = due - assigned
    assigned = due
    return part
  })
}
