import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import type { SelectedType } from '../../../rooms/check-rooms.ts'
import type { LockedNight } from '../../../rooms/lock-nights.ts'
import type { FilledSentence } from '../../../sentences/sentences.ts'
import { Problem } from '../../../shared/calls/problem.ts'

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
  return new Problem('sold_out', 'No room of this type is free on all of these nights.')
}

interface Wanted {
  selectedRooms: readonly Pick<SelectedRooms, 'roomTypeId' | 'count'>[]
  types: ReadonlyMap<string, Pick<SelectedType, 'name'>>
  nights: readonly string[]
}

/** Says how many rooms of each type are free on the nights that have too few. @param free the nights for sale */
export function soldOutOn(
  { selectedRooms, types, nights }: Wanted,
  free: readonly LockedNight[],
): Problem {
  const left = new Map(free.map((night) => [`${night.roomTypeId} ${night.date}`, night.left]))
  const short = selectedRooms.flatMap(({ roomTypeId, count }) =>
    nights.flatMap((date): FilledSentence[] => {
      const rooms = Math.max(left.get(`${roomTypeId} ${date}`) ?? 0, 0)
      if (rooms >= count) return []
      const type = types.get(roomTypeId)?.name ?? ''
      return [
        {
          sentence: '{type}, {date, date, night}: {count} wanted, {rooms} free.',
          values: { type, count, rooms, date: Date.parse(date) },
        },
      ]
    }),
  )
  return new Problem('room_unavailable', ['Not enough rooms are free.', ...short], {
    params: { reason: 'soldOut' },
  })
}
