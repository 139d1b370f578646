/** Replaces the decimal digits of every script, also full-width ones, with the Latin digits that the server accepts. */
export function toLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, readDigit)
}

function readDigit(digit: string): string {
  // Mathematical digits are the only ones whose zero is not at a code point ending in 0 or 6.
  const code = digit.normalize('NFKC').codePointAt(0) ?? 0
  if (code < 0x80) return String.fromCodePoint(code)
  const row = code & ~0xf
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6
  return String(code - zero)
}
