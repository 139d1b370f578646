import { getRoomPlan } from '@bellhop/contract/calls/desk/bookings'
import { Field, useField } from '@bellhop/ui/field'
import { SelectBox } from '@bellhop/ui/select'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProblem } from '../../api/error-sentence.ts'
import { useEndpointChange } from '../../api/use-endpoint-change.ts'
import { useRead } from '../../api/use-read.ts'
import { type StayFormat, useStayFormat } from '../../format/use-stay-format.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { isLoading, Loading } from '../../lists/loading.tsx'
import {
  isFree,
  isUnclean,
  listRoomChoices,
  nightsToPlace,
  proposeRoom,
  type RoomChoice,
  type StayToPlace,
} from './list-room-choices.ts'
import { RoomNote } from './room-note.tsx'
import { type Assignment, assignRoom } from './room-plan-api.ts'
import { useFormatRoomChoice } from './room-states.ts'

interface Props {
  stay: StayToPlace & { name: string; isInHouse: boolean; roomId: string | null }
  /** A link to the stay, unless that is the current page. */
  bookingPath?: string
  /** Preselected. */
  proposedRoomId?: string | undefined
  /** Takes over from the call. */
  onAssign?: (body: Assignment['body']) => void
  onClose: () => void
}

/** Assigns a room to a stay for all future nights, or unassigns it. */
export function AssignRoomDialog(props: Props) {
  const t = useTranslations('shared')
  const { stay, bookingPath, proposedRoomId, onAssign, onClose } = props
  const format = useStayFormat()
  const { data: plan, ...query } = useRead(getRoomPlan, { query: nightsToPlace(stay), fresh: true })
  const choices = plan && listRoomChoices(plan, stay)
  const proposed = choices && proposeRoom(choices, stay.roomTypeId)
  const [chosen, choose] = useState(proposedRoomId)
  const value = chosen ?? stay.roomId ?? proposed?._id ?? ''
  const change = useEndpointChange(assignRoom)
  const showToast = useToast()
  const room = choices?.find(({ _id }) => _id === value)
  /** The room that the server has found not to be clean. */
  const [rejected, setRejected] = useState<string>()
  const warns = stay.isInHouse && room !== undefined && value !== stay.roomId && isUnclean(room)
  const asks = warns || (value !== '' && rejected === value)

  function formatPlaced(roomId: string | null) {
    const number = choices?.find(({ _id }) => _id === roomId)?.number
    return number
      ? t('assign.hasRoom', { name: stay.name, number })
      : t('assign.hasNoRoom', { name: stay.name })
  }

  async function handleSubmit() {
    // Not yet loaded: closing would look as if the room was assigned.
    if (!choices) return
    if (value === (stay.roomId ?? '')) return onClose()
    const body = { roomId: value || null, ...(asks && { acceptsAnyState: true }) }
    if (onAssign) {
      onAssign(body)
      return onClose()
    }
    const { data, error } = await change.run({ params: { id: stay._id }, body })
    if (isProblem(error, 'room_not_clean')) setRejected(value)
    if (!data) return
    const text = formatPlaced(value)
    showToast({ text, tone: 'good', undo: { label: t('undo'), onChoose: () => void moveBack() } })
    onClose()
  }

  async function moveBack() {
    const { _id: id, roomId, isInHouse } = stay
    const body = { roomId, ...(isInHouse && { acceptsAnyState: true }) }
    const { isDone, problem } = await change.run({ params: { id }, body })
    if (isDone) showToast({ text: formatPlaced(roomId), tone: 'good' })
    else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <FormSheet
      title={stay.roomId ? t('assign.moveTitle') : t('assign.title')}
      action={t(`assign.${stay.roomId ? 'move' : 'assign'}${asks ? 'Anyway' : ''}`)}
      // Until the rooms are loaded, a click would be lost.
      change={{ ...change, isBusy: change.isBusy || isLoading({ currentData: plan, ...query }) }}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        <span>{`${stay.name}, ${format.dates(stay)}.`}</span>
        {stay.isInHouse && <span> {t('assign.movesNow')}</span>}
      </p>
      {bookingPath && (
        <Link
          to={bookingPath}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4"
        >
          {t('assign.openBooking')}
        </Link>
      )}
      {!choices && <Loading query={query} className="h-19" />}
      {choices && (
        <RoomSelect
          choices={choices}
          ownTypeId={stay.roomTypeId}
          value={value}
          onChange={choose}
          canBeNone={!stay.isInHouse}
          format={format}
        />
      )}
      {room && value !== stay.roomId && <RoomNote room={room} isUnclean={warns} />}
      {room && room.roomTypeId !== stay.roomTypeId && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('assign.otherType')}
        </p>
      )}
    </FormSheet>
  )
}

interface RoomSelectProps {
  choices: readonly RoomChoice[]
  ownTypeId: string
  /** Empty for no room. */
  value: string
  onChange: (roomId: string) => void
  canBeNone: boolean
  format: StayFormat
}

/** A native select of the rooms by type; occupied ones show the guest and are disabled. */
function RoomSelect({ choices, ownTypeId, value, onChange, canBeNone, format }: RoomSelectProps) {
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
