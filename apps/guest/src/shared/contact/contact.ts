import { maxEmail } from '@bellhop/domain/limits'

/** @returns undefined if it cannot be an email address; the code proves whether it exists */
export function parseEmail(input: string): string | undefined {
  const email = input.trim()
  return email.length <= maxEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined
}
