/** Commissions of travel agents. Amounts are minor units, rates basis points. */
import { shareOf } from '../money/money.ts'

/** Why a commission is entered: the stay has departed, its room revenue has changed since, or it is not due after all. */
export const commissionKinds = ['departure', 'correction', 'undone'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** Rounded half away from zero, once for a stay. */
export function commissionOf(revenue: number, rate: number): number {
  return Math.sign(revenue) * shareOf(Math.abs(revenue), rate, 10_000) || 0
}

/** An entry is never changed: those of a stay and an agent sum to the commission. */
export interface CommissionEntry {
  agentId: string
  kind: CommissionKind
  rate: number
  revenue: number
  amount: number
}

/** A stay that has departed, with the room revenue of its nights and the rate of the agent's present terms. */
export interface Departure {
  agentId: string
  revenue: number
  rate: number
}

/**
 * Lists the entries that are missing until those of a stay sum to its commission. The rate stays that of the first entry
 * until the commission is undone.
 *
 * @param entries of the stay, oldest first
 * @param departure undefined: no agent, or the guest has not left
 */
export function missingCommissions(
  entries: readonly CommissionEntry[],
  departure: Departure | undefined,
): CommissionEntry[] {
  const byAgent = Map.groupBy(entries, ({ agentId }) => agentId)
  const agentIds = new Set([...byAgent.keys(), ...(departure ? [departure.agentId] : [])])
  return [...agentIds].flatMap((agentId): CommissionEntry[] => {
    const own = byAgent.get(agentId) ?? []
    const last = own.at(-1)
    const fixed = last?.kind === 'undone' ? undefined : last?.rate
    const isDue = departure?.agentId === agentId
    if (!isDue && fixed === undefined) return []
    const rate = fixed ?? departure?.rate ?? 0
    const due = isDue ? departure.revenue : 0
    const revenue = due - sumOf(own.map((entry) => entry.revenue))
    const amount = commissionOf(due, rate) - sumOf(own.map((entry) => entry.amount))
    if (!isDue) return [{ agentId, kind: 'undone', rate, revenue, amount }]
    if (fixed === undefined) return [{ agentId, kind: 'departure', rate, revenue, amount }]
    if (revenue === 0) return []
    return [{ agentId, kind: 'correction', rate, revenue, amount }]
  })
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
