import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import type { SelectedType } from '../../../rooms/check-rooms.ts'
import type { LockedNight } from '../../../rooms/lock-nights.ts'
import { forStaff, Problem } from '../../../shared/calls/problem.ts'

/** Turns `room_unavailable` for want of free rooms into the desk's `sold_out`. */
export async function withSoldOutProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const params = error instanceof Problem ? error.extras.params : undefined
    const isSoldOut = params && 'reason' in params && params.reason === 'soldOut'
    if (!isSoldOut) throw error
    throw soldOutAtDesk()
  }
}

export function soldOutAtDesk(): Problem {
  return new Problem('sold_out', forStaff('No room of this type is free on all of these nights.'))
}

interface Wanted {
  selectedRooms: readonly Pick<SelectedRooms, 'roomTypeId' | 'count'>[]
  types: ReadonlyMap<string, Pick<SelectedType, 'name'>>
  nights: readonly string[]
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Says how many rooms of each type are free on the nights that have too few. @param free the nights for sale */
export function soldOutOn(
  { selectedRooms, types, nights }: Wanted,
  free: readonly LockedNight[],
): Problem {
  const left = new Map(free.map((night) => [`${night.roomTypeId} ${night.date}`, night.left]))
  const sentences = selectedRooms.flatMap(({ roomTypeId, count }) => {
    const short = nights.flatMap((date) => {
      const rooms = Math.max(left.get(`${roomTypeId} ${date}`) ?? 0, 0)
      return rooms < count ? [`${rooms} on ${day.format(new Date(date))}`] : []
    })
    const name = types.get(roomTypeId)?.name
    return short.length > 0 ? [`${name}: ${count} wanted, free are ${short.join(', ')}.`] : []
  })
  return new Problem(
    'room_unavailable',
    forStaff(['Not enough rooms are free.', ...sentences].join(' ')),
    { params: { reason: 'soldOut' } },
  )
}
