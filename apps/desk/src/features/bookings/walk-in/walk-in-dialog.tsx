import type { BodyOf } from '@bellhop/contract/base/route'
import type { createWalkIn } from '@bellhop/contract/desk/stays'
import { maxEmail, maxName, maxNightPrice, maxNote } from '@bellhop/domain/limits'
import { maxNights } from '@bellhop/domain/stays/booking'
import { readName } from '@bellhop/domain/text/invisible'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { isProblem } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { formatAmountProblem } from '../../../format/format-amount-problem.ts'
import { readMoney } from '../../../format/format-money.ts'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { MoneyField } from '../../../forms/money-field.tsx'
import { PhoneField } from '../../../forms/phone-field.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { isUnclean } from '../../../shared/rooms/list-room-choices.ts'
import { bookingChanges } from '../changes-api.ts'
import { usePhones } from '../read-phone.ts'
import { GuestsAndNights } from './guests-and-nights.tsx'
import { useFreeRooms } from './use-free-rooms.ts'
import { WalkInRoom } from './walk-in-room.tsx'

interface Props {
  onClose: () => void
  onEntered: (bookingId: string) => void
}

/** Checks in a guest who comes without a booking. The first free room is chosen: a name is enough. */
export function WalkInDialog({ onClose, onEntered }: Props) {
  const format = useStayFormat()
  const [guest, setGuest] = useState({ name: '', phone: '', email: '', note: '' })
  const [stay, setStay] = useState({ nights: 1, adults: 1, children: 0 })
  const [rate, setRate] = useState('')
  const rooms = useFreeRooms(stay.nights)
  const { dates, type, room } = rooms
  const change = useChange(bookingChanges.createWalkIn)
  /** The room that the server has found not to be clean. */
  const [rejected, setRejected] = useState<string>()
  const asks = room !== undefined && (isUnclean(room) || rejected === room._id)
  const phones = usePhones()
  const showToast = useToast()
  const enter = (name: keyof typeof guest) => (event: { target: { value: string } }) =>
    setGuest((before) => ({ ...before, [name]: event.target.value }))

  const price = rate.trim() ? readMoney(rate, format.currency, maxNightPrice) : undefined
  const total = price === undefined && type ? ` for ${format.money(type.total)}` : ''

  async function handleSubmit() {
    if (!type || typeof price === 'string') return
    const { phone, email, note } = guest
    const body: BodyOf<typeof createWalkIn> = {
      guest: {
        name: readName(guest.name),
        ...phones.read(phone),
        ...(email.trim() && { email: email.trim() }),
      },
      roomTypeId: type._id,
      ...(room && { roomId: room._id }),
      ...(asks && { acceptsAnyState: true }),
      checkInDate: dates.checkInDate,
      ...stay,
      ...(price !== undefined && { price }),
      ...(note.trim() && { note: note.trim() }),
    }
    const { data, error } = await change.run({ body })
    if (isProblem(error, 'room_not_clean')) setRejected(room?._id)
    if (!data) return
    const text =
      data.status === 'inHouse'
        ? `${data.guest.name} is checked in to room ${data.roomNumber}.`
        : `Booked: ${data.bookingRef}.`
    showToast({ text, tone: 'good' })
    onEntered(data.bookingId)
  }

  return (
    <FormSheet
      title="Walk-in"
      action={`${actionFor(asks, room !== undefined || !type)}${total}`}
      errors={{
        'guest.name': readName(guest.name) ? undefined : 'Enter the guest’s name.',
        'guest.phone': phones.check(guest.phone),
        roomTypeId: type || !rooms.isLoaded ? undefined : 'No room is free on these nights.',
        price:
          typeof price === 'string'
            ? formatAmountProblem(price, format.currency, maxNightPrice, 6200)
            : undefined,
      }}
      change={change}
      values={{ ...stay, type: type?._id, room: room?._id }}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
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
          maxLength={maxEmail}
          value={guest.email}
          onChange={enter('email')}
        />
      </div>
      <GuestsAndNights
        value={stay}
        type={type}
        maxNights={maxNights}
        onChange={(next) => setStay((before) => ({ ...before, ...next }))}
      />
      {(!rooms.isLoaded || rooms.error !== undefined) && <Loading query={rooms} className="h-19" />}
      {rooms.isLoaded && <WalkInRoom rooms={rooms} format={format} />}
      <MoneyField
        label="Rate per night (optional)"
        name="price"
        help={
          type?.nights[0]
            ? `Excl. tax. If empty, the hotel’s rate: ${format.money(type.nights[0].price)}.`
            : 'Excl. tax'
        }
        value={rate}
        onChange={(event) => setRate(event.target.value)}
      />
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

function actionFor(asks: boolean, entersRoom: boolean): string {
  if (asks) return 'Check in anyway'
  return entersRoom ? 'Check in' : 'Book'
}
