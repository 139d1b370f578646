import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { isUnclean } from '../../../shared/rooms/list-room-choices.ts'
import { RoomNote } from '../../../shared/rooms/room-note.tsx'
import { useFormatRoomChoice } from '../../../shared/rooms/room-states.ts'
import { formatRestriction } from '../plans/format-restriction.ts'
import { restrictionOf } from '../plans/restriction-of.ts'
import { type FreeRooms, isSoldOut, noRoom } from './use-free-rooms.ts'

interface Props {
  rooms: FreeRooms
  /** The chosen plan; empty without one. */
  ratePlanId: string
  format: StayFormat
}

/** The room type and the room. */
export function WalkInRoom({ rooms: state, ratePlanId, format }: Props) {
  const formatRoomChoice = useFormatRoomChoice()
  const t = useTranslations('bookings')
  const { types, type, rooms, room } = state
  const restricted = type && restrictionOf(type, ratePlanId)
  return (
    <>
      <div className="grid grid-cols-[2fr_1fr] phone:grid-cols-1 items-start gap-3">
        <Select
          label={t('roomType')}
          name="roomTypeId"
          options={
            types.length > 0
              ? types.map((one) => ({ value: one._id, label: describe(one, format, t) }))
              : [{ value: '', label: t('soldOut') }]
          }
          value={type?._id ?? ''}
          onChange={(event) => state.chooseType(event.target.value)}
        />
        <Select
          label={t('room')}
          name="roomId"
          options={[
            ...rooms.map((one) => ({ value: one._id, label: formatRoomChoice(one) })),
            { value: noRoom, label: t('walkIn.assignLater') },
          ]}
          value={room?._id ?? noRoom}
          onChange={(event) => state.chooseRoom(event.target.value)}
        />
      </div>
      {restricted && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          {formatRestricted(restricted, t)}
        </p>
      )}
      {room && <RoomNote room={room} isUnclean={isUnclean(room)} />}
      {type && !room && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">
          {rooms.length === 0 ? t('walkIn.noRoomFree') : t('walkIn.noRoomReady')}
        </p>
      )}
    </>
  )
}

/** The desk can sell a closed night; another guest pays the price of a plan that sells it. */
function formatRestricted(
  { restriction, plan }: NonNullable<ReturnType<typeof restrictionOf>>,
  t: ReturnType<typeof useTranslations<'bookings'>>,
): string {
  const words = { restriction: formatRestriction(restriction, t) }
  return plan ? t('walkIn.planRestricted', { ...words, plan }) : t('walkIn.restricted', words)
}

function describe(
  type: AvailableRoom,
  format: StayFormat,
  t: ReturnType<typeof useTranslations<'bookings'>>,
): string {
  const names = { type: type.name, amount: format.money(type.total) }
  return isSoldOut(type) ? t('walkIn.typeSoldOut', names) : t('walkIn.typePrice', names)
}
