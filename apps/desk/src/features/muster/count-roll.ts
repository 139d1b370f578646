import type { RollEntry } from '@bellhop/contract/desk/muster'
import { type RollState, rollState } from '@bellhop/domain/stays/muster'
import type { useTranslations } from 'use-intl'

export function countRoll(stays: readonly RollEntry[]): Record<RollState, number> {
  const counts = { safe: 0, help: 0, missing: 0 }
  for (const stay of stays) counts[rollState(stay)] += 1
  return counts
}

/** Formats rooms and guests: `12 rooms, 20 guests`. */
export function countPeople(
  stays: readonly RollEntry[],
  t: ReturnType<typeof useTranslations<'muster'>>,
): string {
  const guests = stays.reduce((sum, stay) => sum + stay.people, 0)
  return t('roomsAndGuests', { rooms: stays.length, guests })
}

export const stateTones = { missing: 'warn', help: 'bad', safe: 'good' } as const
