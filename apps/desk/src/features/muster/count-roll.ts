import type { RollEntry } from '@bellhop/contract/desk/muster'
import { type RollState, rollState } from '@bellhop/domain/muster'

export function countRoll(stays: readonly RollEntry[]): Record<RollState, number> {
  const counts = { safe: 0, help: 0, missing: 0 }
  for (const stay of stays) counts[rollState(stay)] += 1
  return counts
}

export const stateNames: Record<RollState, string> = {
  missing: 'Not accounted for',
  help: 'Needs help',
  safe: 'Safe',
}

export const stateTones = { missing: 'warn', help: 'bad', safe: 'good' } as const
