import type { DepartmentService } from '@bellhop/contract/guest/departments'

/** The party size within the service's limit; undefined for a service without parties. */
export function partyOf(
  { maxParty }: Pick<DepartmentService, 'maxParty'>,
  guests: number,
): number | undefined {
  return maxParty === undefined ? undefined : Math.min(guests, maxParty)
}
