import type { RollEntry } from '@bellhop/contract/desk/muster'
import { type RollState, rollState } from '@bellhop/domain/stays/muster'
import { countOf } from '../../format/use-stay-format.ts'

export function countRoll(stays: readonly RollEntry[]): Record<RollState, number> {
  const counts = { safe: 0, help: 0, missing: 0 }
  for (const stay of stays) counts[rollState(stay)] += 1
  return counts
}

/** Formats rooms and guests: `12 rooms, 20 guests`. */
export function countPeople(stays: readonly RollEntry[]): string {
  const people = stays.reduce((sum, stay) => sum + stay.people, 0)
  return `${countOf(stays.length, 'room')}, ${countOf(people, 'guest')}`
}

export const stateNames: Record<RollState, string> = {
  missing: 'Not accounted for',
  help: 'Needs help',
  safe: 'Safe',
}

export const stateTones = { missing: 'warn', help: 'bad', safe: 'good' } as const
