import { DAY_MS } from '../time/durations.ts'

/** A key without a call for so long may be revoked. */
export const maxUnusedDays = 90
/** How many days before its end a key is reported. */
export const endsSoonDays = 14

export type KeyNotice = 'ended' | 'endsSoon' | 'unused'

interface Key {
  createdAt: string | Date
  expiresAt?: string | Date | null | undefined
  usedAt?: string | Date | null | undefined
}

/** Finds what an admin should know about the key of a program, if anything. @param now in ms since 1970 */
export function findKeyNotice(key: Key, now: number): KeyNotice | undefined {
  const daysLeft = key.expiresAt ? (ms(key.expiresAt) - now) / DAY_MS : Number.POSITIVE_INFINITY
  if (daysLeft <= 0) return 'ended'
  if (daysLeft <= endsSoonDays) return 'endsSoon'
  const daysUnused = (now - ms(key.usedAt ?? key.createdAt)) / DAY_MS
  return daysUnused >= maxUnusedDays ? 'unused' : undefined
}

const ms = (instant: string | Date) => new Date(instant).getTime()
