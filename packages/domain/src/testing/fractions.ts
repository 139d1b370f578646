/** Exact fractions of whole numbers, for amounts that are rounded only once. */

/** The denominator is above 0. */
export type Fraction = readonly [numerator: bigint, denominator: bigint]

export function toFraction(numerator: number, denominator = 1): Fraction {
  return [BigInt(numerator), BigInt(denominator)]
}

export function add([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d + c * b, b * d]
}

export function multiply([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * c, b * d]
}

/** @param divisor above 0 */
export function divide([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d, b * c]
}

/** Rounds a fraction that is at least 0 down to a whole number. */
export function roundDown([a, b]: Fraction): number {
  return Number(a / b)
}

/** Rounds a fraction that is at least 0 to the nearest whole number, and a half up. */
export function roundHalfUp(fraction: Fraction): number {
  return roundDown(add(fraction, [1n, 2n]))
}
