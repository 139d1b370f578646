import { maxReference } from '../limits.ts'

export const minReference = 4

/** With letters or digits: a row of hyphens stands in forms for none. */
export const referencePattern = '^[/-]*[A-Za-z0-9][A-Za-z0-9/-]*$'
const pattern = new RegExp(referencePattern)

/** Whether this can be the bank's reference of a payment. */
export function isBankReference(text: string): boolean {
  return text.length >= minReference && text.length <= maxReference && pattern.test(text)
}
