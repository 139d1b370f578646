/** A UPI ID: a name at a bank or app, such as `hotel@bank`. */
export const upiPattern = '^[\\w.-]{2,256}@[\\w.-]{2,64}$'

export function isUpiId(text: string): boolean {
  return new RegExp(upiPattern).test(text.trim())
}
