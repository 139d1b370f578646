import { toLatinDigits } from '../text/latin-digits.ts'
import { stripInvisible } from '../text/strip-invisible.ts'
import { minorDigits } from './money.ts'

export type AmountProblem = 'noAmount' | 'tooMuch' | 'tooFine' | 'ambiguous'

interface Reading {
  /** The language of its writer: whether the comma or the point separates thousands. */
  language: string
  currency: string
  /** On the wire, not in minor units. */
  max?: number
  /** The sign before the decimals, if its writer was asked: the other one separates thousands. */
  decimalSign?: '.' | ',' | undefined
}

/**
 * Parses an amount as people write it: "250", "4,000", "€ 6,50", "1.250,00", "280/-", "٢٥٠". A separator before three
 * digits stands for thousands. "12.345" is `tooFine` where the language has the decimal point, and "1,250" in a currency of
 * three decimals is `ambiguous`.
 *
 * @returns on the wire, or why it is not one amount
 */
export function readAmount(
  text: string,
  { language, currency, max = Number.POSITIVE_INFINITY, decimalSign }: Reading,
): number | AmountProblem {
  const notation = notationOf(language, currency)
  const typed = dropSign(toLatinDigits(stripInvisible(text)), notation)
  const split = splitDecimals(typed, notation, decimalSign)
  if (typeof split === 'string') return split
  const [whole, decimals] = split
  if (decimals.length > notation.digits) return 'tooFine'
  const digits = readWhole(whole)
  if (digits === undefined) return 'noAmount'
  const amount = Number(`${digits}.${decimals}`)
  return amount > max ? 'tooMuch' : amount
}

interface Notation {
  /** In lower case. */
  signs: readonly string[]
  decimalSign: string
  /** Decimal digits of the currency. */
  digits: number
}

/** How a currency is written besides its code and its symbols. */
const written: Readonly<Record<string, readonly string[]>> = {
  INR: ['Rs.', 'Rs', 'रु.', 'रु'],
  AED: ['Dhs.', 'Dhs', 'Dh'],
  KWD: ['KD'],
}

const notations = new Map<string, Notation>()

function notationOf(language: string, currency: string): Notation {
  const key = `${language} ${currency}`
  const known = notations.get(key)
  if (known) return known
  const signs = ['symbol', 'narrowSymbol', 'code'].flatMap((currencyDisplay) =>
    [language, 'en'].flatMap((locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay } as object)
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? stripInvisible(value) : [])),
    ),
  )
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(0.5)
  const notation = {
    signs: [...(written[currency] ?? []), ...signs].map((sign) => sign.toLowerCase()),
    decimalSign: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    digits: minorDigits(currency),
  }
  notations.set(key, notation)
  return notation
}

/** The amount without its currency, and without the dash of "280/-" and "250,-". */
function dropSign(text: string, { signs }: Notation): string {
  const typed = text
    .replace(/\s/g, ' ')
    .trim()
    .replace(/(?:\/[-=]|[.,][-–—])$/, '')
  const lower = typed.toLowerCase()
  for (const sign of signs) {
    if (lower.startsWith(sign)) return typed.slice(sign.length).trim()
    if (lower.endsWith(sign)) return typed.slice(0, -sign.length).trim()
  }
  return typed
}

/** @returns the digits before the decimal separator with those of thousands, and the digits after it */
function splitDecimals(
  typed: string,
  { decimalSign, digits }: Notation,
  stated: Reading['decimalSign'],
): readonly [whole: string, decimals: string] | AmountProblem {
  const [, whole, separator, last] = /^(\d[\d.,٬'’ ]*?)(?:([.,٫])(\d+))?$/.exec(typed) ?? []
  if (whole === undefined) return 'noAmount'
  if (separator === undefined || last === undefined) return [whole, '']
  if (separator === '٫') return [whole, last]
  if (whole.includes(separator)) return [`${whole}${separator}${last}`, '']
  // Another separator stands before it, or it cannot be one of thousands.
  if (!/^[1-9]\d{0,2}$/.test(whole) || last.length !== 3) return [whole, last]
  if (stated) return stated === separator ? [whole, last] : [`${whole}${separator}${last}`, '']
  const isDecimal = separator === decimalSign
  if (digits < 3) return isDecimal ? 'tooFine' : [`${whole}${separator}${last}`, '']
  return isDecimal && separator === '.' ? [whole, last] : 'ambiguous'
}

/** The digits of a whole number, perhaps in groups as of 1,250,000 or 12,50,000; undefined if they are grouped otherwise. */
function readWhole(text: string): string | undefined {
  const isGrouped = /^[1-9]\d{0,2}([.,٬'’ ])(?:\d{3}(?:\1\d{3})*|(?:\d\d\1)+\d{3})$/.test(text)
  return isGrouped || /^\d+$/.test(text) ? text.replace(/\D/g, '') : undefined
}
