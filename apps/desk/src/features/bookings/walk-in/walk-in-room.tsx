import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { Select } from '@bellhop/ui/select'
import { countOf, type StayFormat } from '../../../format/use-stay-format.ts'
import { isUnclean } from '../../../shared/rooms/list-room-choices.ts'
import { RoomNote } from '../../../shared/rooms/room-note.tsx'
import { formatRoomChoice } from '../../../shared/rooms/room-states.ts'
import { type FreeRooms, isSoldOut, noRoom } from './use-free-rooms.ts'

/** The room type and the room. */
export function WalkInRoom({ rooms: state, format }: { rooms: FreeRooms; format: StayFormat }) {
  const { types, type, rooms, room } = state
  return (
    <>
      <div className="grid grid-cols-[2fr_1fr] phone:grid-cols-1 items-start gap-3">
        <Select
          label="Room type"
          name="roomTypeId"
          options={
            types.length > 0
              ? types.map((one) => ({ value: one._id, label: describe(one, format) }))
              : [{ value: '', label: 'Sold out' }]
          }
          value={type?._id ?? ''}
          onChange={(event) => state.chooseType(event.target.value)}
        />
        <Select
          label="Room"
          name="roomId"
          options={[
            ...rooms.map((one) => ({ value: one._id, label: formatRoomChoice(one) })),
            { value: noRoom, label: 'Assign later' },
          ]}
          value={room?._id ?? noRoom}
          onChange={(event) => state.chooseRoom(event.target.value)}
        />
      </div>
      {type?.restriction && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          {type.restriction.reason === 'closedToArrival'
            ? 'Closed to arrival today. You can still sell it here.'
            : `Minimum stay ${countOf(type.restriction.minNights ?? 2, 'night')}. You can still sell fewer here.`}
        </p>
      )}
      {room && <RoomNote room={room} isUnclean={isUnclean(room)} />}
      {type && !room && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">
          {rooms.length === 0
            ? 'No room of this type is free yet. The guest gets a booking, and you check them in later.'
            : 'The guest gets a booking, and you check them in once a room is ready.'}
        </p>
      )}
    </>
  )
}

function describe(type: AvailableRoom, format: StayFormat): string {
  const name = isSoldOut(type) ? `${type.name}, sold out` : type.name
  return `${name} · ${format.money(type.total)} with tax`
}
