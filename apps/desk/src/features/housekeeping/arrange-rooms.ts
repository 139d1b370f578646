import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { isActive, needOf } from '@bellhop/domain/rooms/housekeeping-task'

export interface ArrangedRooms {
  begun: HousekeepingRoom[]
  /** In order of need. */
  open: HousekeepingRoom[]
  /** Cleaned, in hotels that inspect rooms. */
  toInspect: HousekeepingRoom[]
  /** Without work. */
  rest: HousekeepingRoom[]
}

/** @param inspects whether the hotel inspects rooms after cleaning */
export function arrangeRooms(rooms: readonly HousekeepingRoom[], inspects: boolean): ArrangedRooms {
  const arranged: ArrangedRooms = { begun: [], open: [], toInspect: [], rest: [] }
  for (const room of rooms) {
    const { task, cleaning } = room
    if (isActive(task)) arranged[task.status === 'begun' ? 'begun' : 'open'].push(room)
    else if (inspects && task?.status === 'done' && cleaning === 'clean') {
      arranged.toInspect.push(room)
    } else arranged.rest.push(room)
  }
  arranged.open.sort((a, b) => needIn(a) - needIn(b) || arrivalIn(a).localeCompare(arrivalIn(b)))
  return arranged
}

const needIn = ({ task, ...room }: HousekeepingRoom): number =>
  needOf({ ...room, kind: task?.kind ?? 'check' })

/** Among rooms with the same need, those with an early check-in come first, and those of late arrivals last. */
const arrivalIn = ({ earlyCheckIn = '24:00', expectedAt }: HousekeepingRoom): string =>
  expectedAt ? `late ${expectedAt}` : earlyCheckIn
