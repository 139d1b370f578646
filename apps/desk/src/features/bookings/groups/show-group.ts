import { getGroup } from '@bellhop/contract/calls/desk/groups'
import type { Group } from '@bellhop/contract/desk/groups'
import type { After } from '../../../api/use-change.ts'
import { showRead } from '../../../api/use-read.ts'

/** After a change of a group: its stays are those of bookings, folios and the room plan. */
export const changesGroup = {
  tags: ['groups', 'bookings', 'folios', 'roomPlan'],
} satisfies After<unknown>

export const showGroup = (group: Group) =>
  showRead(getGroup, { params: { id: group._id } }, () => group)

/** After an act for all stays of a group. */
export const showsOutcome = {
  ...changesGroup,
  show: ({ group }: { group: Group }) => showGroup(group),
}
