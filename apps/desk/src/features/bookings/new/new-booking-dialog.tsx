import { maxEmail, maxName, maxNote } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { addDays, daysBetween } from '../../../format/hotel-date.ts'
import { useHotelToday, useHotelTonight } from '../../../format/use-hotel-today.ts'
import { countOf, useStayFormat } from '../../../format/use-stay-format.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { PhoneField } from '../../../forms/phone-field.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { useListRoomsByDateQuery } from '../bookings-api.ts'
import { bookingChanges } from '../changes-api.ts'
import { usePhones } from '../read-phone.ts'
import { RoomTypeRow } from './room-type-row.tsx'
import { useWantedRooms } from './use-wanted-rooms.ts'

interface Props {
  /** To which the rooms belong. */
  group?: { _id: string; name: string }
  onClose: () => void
  onEntered: (bookingId: string) => void
}

export function NewBookingDialog({ group, onClose, onEntered }: Props) {
  const { hotel } = useStaff()
  const today = useHotelToday()
  const format = useStayFormat()
  const [dates, setDates] = useState({ checkInDate: today, checkOutDate: addDays(today, 1) })
  // Who sleeps in which room of a group is often known only at check-in.
  const [guest, setGuest] = useState({ name: group?.name ?? '', phone: '', email: '', note: '' })
  const [ignoreRestrictions, setIgnore] = useState(false)
  const wanted = useWantedRooms()
  const tonight = useHotelTonight()
  const inOrder = dates.checkInDate >= tonight && dates.checkOutDate > dates.checkInDate
  const query = { ...dates, withHidden: true, allFree: true }
  const rooms = useListRoomsByDateQuery({ hotelId: hotel._id, query }, { skip: !inOrder })
  const types = inOrder ? rooms.currentData?.data : undefined
  const isRestricted = types?.some(({ restriction }) => restriction) ?? false
  const nights = daysBetween(dates.checkInDate, dates.checkOutDate)
  const total = wanted.selected.reduce(
    (sum, { roomTypeId, count }) =>
      sum + count * (types?.find(({ _id }) => _id === roomTypeId)?.total ?? 0),
    0,
  )
  const change = useChange(bookingChanges.createBooking)
  const phones = usePhones()
  const showToast = useToast()
  const enter = (name: keyof typeof guest) => (event: { target: { value: string } }) =>
    setGuest((before) => ({ ...before, [name]: event.target.value }))

  function arriveOn(checkInDate: string) {
    if (!checkInDate) return
    const checkOutDate =
      dates.checkOutDate > checkInDate ? dates.checkOutDate : addDays(checkInDate, 1)
    setDates({ checkInDate, checkOutDate })
  }

  async function handleSubmit() {
    const { phone, email, note } = guest
    const body = {
      ...dates,
      selectedRooms: wanted.selected,
      guest: {
        name: readName(guest.name),
        ...phones.read(phone),
        ...(email.trim() && { email: email.trim() }),
      },
      ...(note.trim() && { note: note.trim() }),
      ...(ignoreRestrictions && { ignoreRestrictions }),
      ...(group && { groupId: group._id }),
    }
    const { data } = await change.run({ body })
    if (!data) return
    showToast({ text: `Booked: ${data.bookingRef}.`, tone: 'good' })
    onEntered(data._id)
  }

  return (
    <FormSheet
      title={group ? `New booking for ${group.name}` : 'New booking'}
      action={total > 0 ? `Book for ${format.money(total)}` : 'Book'}
      errors={{
        checkOutDate: inOrder
          ? undefined
          : 'Check-in can’t be in the past, and check-out must be after it.',
        selectedRooms: wanted.selected.length > 0 ? undefined : 'Select a room.',
        'guest.name': readName(guest.name) ? undefined : 'Enter the guest’s name.',
        'guest.phone': phones.check(guest.phone),
      }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-3">
        <TextField
          label="Check-in"
          name="checkInDate"
          type="date"
          required
          min={tonight}
          help={
            tonight < today && dates.checkInDate === today
              ? 'For a guest who arrives now, choose yesterday.'
              : undefined
          }
          value={dates.checkInDate}
          onChange={(event) => arriveOn(event.target.value)}
        />
        <TextField
          label="Check-out"
          name="checkOutDate"
          type="date"
          required
          min={addDays(dates.checkInDate, 1)}
          help={inOrder ? countOf(nights, 'night') : undefined}
          value={dates.checkOutDate}
          onChange={(event) => {
            const checkOutDate = event.target.value
            if (checkOutDate) setDates((before) => ({ ...before, checkOutDate }))
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would put its legend beside the steppers */}
      <div role="group" aria-label="Rooms">
        {!types && inOrder && <Loading query={rooms} className="h-64" />}
        {types && (
          <ul className="rounded-control border border-line px-4">
            {types.map((type) => (
              <RoomTypeRow
                key={type._id}
                type={type}
                wanted={wanted}
                ignoresRestrictions={ignoreRestrictions}
                format={format}
              />
            ))}
          </ul>
        )}
      </div>
      {isRestricted && (
        <Checkbox
          label="Override minimum stay and closed to arrival"
          checked={ignoreRestrictions}
          onChange={(event) => setIgnore(event.target.checked)}
        />
      )}
      <TextField
        label="Guest’s name"
        name="guest.name"
        required
        autoComplete="off"
        maxLength={maxName}
        value={guest.name}
        onChange={enter('name')}
      />
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-3">
        <PhoneField
          label="Phone (optional)"
          name="guest.phone"
          country={phones.country}
          value={guest.phone}
          onChange={enter('phone')}
        />
        <TextField
          label="Email (optional)"
          name="guest.email"
          type="email"
          autoComplete="off"
          help="We’ll send the confirmation here."
          maxLength={maxEmail}
          value={guest.email}
          onChange={enter('email')}
        />
      </div>
      <TextArea
        label="Note (optional)"
        name="note"
        rows={2}
        maxLength={maxNote}
        value={guest.note}
        onChange={enter('note')}
      />
    </FormSheet>
  )
}
