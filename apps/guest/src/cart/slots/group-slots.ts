import type { ServiceSlot } from '@bellhop/contract/guest/departments'

/**
 * Groups the available slots into consecutive runs: lunch, then dinner. The hotel rejects a time after check-out,
 * unless check-out has passed.
 *
 * @param minutes from one slot to the next
 * @param checkOut an instant; undefined once it has passed
 */
export function groupSlots(
  slots: readonly ServiceSlot[],
  minutes = 0,
  checkOut: string | undefined = undefined,
): ServiceSlot[][] {
  const groups: ServiceSlot[][] = []
  let end = Number.NaN
  for (const slot of slots) {
    const start = Date.parse(slot.start)
    if (checkOut && start > Date.parse(checkOut)) break
    const group = start === end ? groups.at(-1) : undefined
    if (group) group.push(slot)
    else groups.push([slot])
    end = start + minutes * 60_000
  }
  return groups
}
