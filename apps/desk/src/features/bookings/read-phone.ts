/** As the server takes it: `+919811111111`. */
export function readPhone(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '')
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits
}

/** Why a phone cannot be used; an empty one can. */
export function checkPhone(typed: string): string | undefined {
  if (!typed.trim() || /^\+[1-9]\d{6,14}$/.test(readPhone(typed))) return undefined
  return 'Please enter the phone with the country’s code, such as +91 98111 11111.'
}
