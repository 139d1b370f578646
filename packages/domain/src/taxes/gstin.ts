/** A GSTIN identifies a registration for India's goods and services tax: state, PAN, number of the registration. */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Whether a GSTIN has the right form and check character (base 36, factors 1 and 2). */
export function isGstin(text: string): boolean {
  if (!/^[0-9]{2}[0-9A-Z]{13}$/.test(text)) return false
  let sum = 0
  for (const [place, character] of [...text.slice(0, 14)].entries()) {
    const product = alphabet.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return text[14] === alphabet[(36 - (sum % 36)) % 36]
}
