import { Field, useField } from '@bellhop/ui/field'
import { SelectBox } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { isFree, type RoomChoice } from './list-room-choices.ts'
import { useFormatRoomChoice } from './room-states.ts'

interface Props {
  choices: readonly RoomChoice[]
  ownTypeId: string
  /** Empty for no room. */
  value: string
  onChange: (roomId: string) => void
  canBeNone: boolean
  format: StayFormat
}

/** A native select of the rooms by type; occupied ones show the guest and are disabled. */
export function RoomSelect({ choices, ownTypeId, value, onChange, canBeNone, format }: Props) {
  const t = useTranslations('shared')
  const formatRoomChoice = useFormatRoomChoice()
  const field = useField({ name: 'roomId' })
  const types = Map.groupBy(choices, ({ roomTypeId }) => roomTypeId)
  const nameOf = (room: RoomChoice) =>
    room.occupiedBy
      ? `${room.number} – ${room.occupiedBy.name}, ${format.dates(room.occupiedBy)}`
      : formatRoomChoice(room)
  return (
    <Field label={t('room')} field={field} className="">
      <SelectBox
        {...field.control}
        name="roomId"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {(canBeNone || value === '') && <option value="">{t('rooms.none')}</option>}
        {[...types].map(([typeId, rooms]) => (
          <optgroup
            key={typeId}
            label={t(typeId === ownTypeId ? 'rooms.freeOfBooked' : 'rooms.freeOfType', {
              type: rooms[0]?.roomType ?? '',
              count: rooms.filter(isFree).length,
            })}
          >
            {rooms.map((room) => (
              <option key={room._id} value={room._id} disabled={!isFree(room)}>
                {nameOf(room)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectBox>
    </Field>
  )
}
