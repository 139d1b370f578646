import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { Icon } from '@bellhop/ui/icon'
import { Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { CountRow, PartyFields } from '../party-fields.tsx'
import { limitsOf } from '../place-guests.ts'

interface Props {
  room: AvailableRoom
  selected: SelectedRooms
  max: number
  onCount: (count: number) => void
  onGuests: (rooms: SelectedRooms) => void
  onRemove: () => void
}

export function RoomCount({ room, selected, max, onCount, onGuests, onRemove }: Props) {
  const t = useTranslations('booking')
  const { count } = selected
  return (
    <fieldset className="grid items-center gap-x-4 gap-y-2 bg-accent-soft px-4 py-3 sm:col-span-2 sm:flex sm:flex-wrap sm:px-5">
      <legend className="sr-only">{room.name}</legend>
      <CountRow
        label={t('rooms')}
        decreaseLabel={t('fewerRooms')}
        increaseLabel={t('moreRooms')}
        value={count}
        min={1}
        max={Math.max(max, 1)}
        onChange={onCount}
      />
      <PartyFields
        guests={selected}
        minAdults={count}
        {...limitsOf(selected, room)}
        onChange={(guests) => onGuests({ ...selected, ...guests })}
      />
      {count > max && (
        <p role="alert" className="w-full text-bad text-sm">
          {t('tooManyRooms', { count: max })}
        </p>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('removeRoom', { name: room.name })}
        className="grid min-h-11 items-center justify-self-start rounded-control sm:ms-auto sm:min-w-11 sm:justify-items-center font-semibold text-ink text-sm underline underline-offset-4"
      >
        <Icon of={Trash2} className="size-5 max-sm:hidden" />
        <span className="sm:hidden">{t('remove')}</span>
      </button>
    </fieldset>
  )
}
