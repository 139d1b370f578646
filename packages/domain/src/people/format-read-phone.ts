import { parsePhone } from './dial.ts'
import { cleanPhone, groupPhone } from './telephone.ts'

/**
 * Formats the number that typed digits stand for, if they look otherwise: "+91 987 654 3210" for "98765 43210".
 * Undefined until it is complete, and for Argentina, whose mobile numbers the common rules do not read.
 */
export function formatReadPhone(typed: string, country?: string): string | undefined {
  const phone = country === '+54' ? undefined : parsePhone(typed, country)
  return phone && phone !== cleanPhone(typed) ? groupPhone(phone) : undefined
}
