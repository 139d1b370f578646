/** Hides what can be the number of a payment card in a text: 13 to 19 digits with a valid check digit. */
export function maskCards(text: string): string {
  return text.replace(/\d(?:[ .\-\u2010-\u2015\u00a0]?\d){12,18}(?!\d)/g, (found) =>
    hasCheckDigit(found.replace(/\D/g, '')) ? '••••' : found,
  )
}

/** The same in every text of a value, as it came as JSON. */
export function maskCardsIn(value: unknown): unknown {
  if (typeof value === 'string') return maskCards(value)
  if (typeof value === 'number') {
    const masked = maskCards(String(value))
    return masked === String(value) ? value : masked
  }
  if (Array.isArray(value)) return value.map(maskCardsIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskCardsIn(one)]))
}

/** By Luhn. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
