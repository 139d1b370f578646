/** Replaces Devanagari and Arabic digits with the Latin ones that the server accepts. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}
