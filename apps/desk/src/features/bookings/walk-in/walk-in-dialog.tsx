import { createWalkIn } from '@bellhop/contract/calls/desk/stays'
import { maxNightPrice, maxNote } from '@bellhop/domain/limits'
import { addWire } from '@bellhop/domain/money/money'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { maxNights } from '@bellhop/domain/stays/booking'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isProblem } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { AgentField } from '../../../content/travel-agents/agent-field.tsx'
import { useFormatAmountProblem } from '../../../format/format-amount-problem.ts'
import { readMoney } from '../../../format/format-money.ts'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { useTaxSentence } from '../../../format/use-tax-words.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { MoneyField } from '../../../forms/money-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Loading } from '../../../lists/loading.tsx'
import { isUnclean } from '../../../shared/rooms/list-room-choices.ts'
import { GuestFields } from '../guest-fields.tsx'
import { ExtrasField } from '../new/extras-field.tsx'
import { useExtras } from '../new/use-extras.ts'
import { notOverbooked, OverbookFields, overbookBody } from '../overbook-fields.tsx'
import { type Ages, knownAges } from '../plans/ages.ts'
import { ChildAges } from '../plans/child-ages.tsx'
import { CodeField, useAskedCode } from '../plans/code-field.tsx'
import { PlanField } from '../plans/plan-field.tsx'
import { planOf } from '../plans/plan-of.ts'
import { useTotal } from '../plans/use-total.ts'
import { GuestsAndNights } from './guests-and-nights.tsx'
import { useFreeRooms } from './use-free-rooms.ts'
import { WalkInRoom } from './walk-in-room.tsx'

interface Props {
  onClose: () => void
  onEntered: (bookingId: string) => void
}

/** Checks in a guest who comes without a booking. The first free room is chosen: a name is enough. */
export function WalkInDialog({ onClose, onEntered }: Props) {
  const formatAmountProblem = useFormatAmountProblem()
  const t = useTranslations('bookings')
  const format = useStayFormat()
  const form = useForm(
    {
      guest: { name: '', phone: '', email: '' },
      stay: { nights: 1, adults: 1, children: 0 },
      price: '',
      note: '',
      agentId: '',
      code: '',
      ratePlanId: '',
      ages: {} as Ages,
      extras: {} as Record<string, number>,
      ...notOverbooked,
    },
    'walkIn',
  )
  const taxWords = useTaxSentence('room')
  const { stay, isOverbooking, ages, ratePlanId } = form.values
  const asked = useAskedCode(form.values.code)
  const rooms = useFreeRooms(stay.nights, isOverbooking, asked.query)
  const { dates, type, room } = rooms
  const change = useChange(createWalkIn, { tags: ['bookings', 'roomPlan', 'folios'] })
  /** The room that the server has found not to be clean. */
  const [rejected, setRejected] = useState<string>()
  /** The server knows whether a type that is closed to arrival is sold out, too. */
  const [isShort, setShort] = useState(false)
  const asks = room !== undefined && (isUnclean(room) || rejected === room._id)

  const price = form.values.price.trim()
    ? readMoney(form.values.price, format.currency, maxNightPrice)
    : undefined
  const { adults, children } = stay
  const selected = type && {
    ...{ roomTypeId: type._id, count: 1, adults, children, ...knownAges(children, ages) },
    ...planOf({ roomTypeId: type._id, ratePlanId }, rooms.types),
  }
  const ofPlan = useTotal(rooms.types, selected ? [selected] : [], rooms.query)
  const { extras, chosen } = useExtras({
    ...{ ...dates, rooms: selected ? [selected] : [], types: rooms.types },
    quantities: form.values.extras,
  })
  const total =
    price === undefined && type && ofPlan.amount !== undefined
      ? format.money(
          addWire([ofPlan.amount, ...chosen.map((extra) => extra.total)], format.currency),
        )
      : undefined
  const offer = type && (offerOf(type, ratePlanId) ?? type)

  const { guest, note, code, agentId } = form.body()
  const call =
    type && typeof price !== 'string'
      ? {
          body: {
            guest,
            roomTypeId: type._id,
            ...(selected?.ratePlanId && { ratePlanId: selected.ratePlanId }),
            ...(selected?.childAges && { childAges: selected.childAges }),
            ...(code && { code }),
            ...(chosen.length > 0 && {
              extras: chosen.map(({ extraId, quantity }) => ({ extraId, quantity })),
            }),
            ...(room && { roomId: room._id }),
            ...(asks && { acceptsAnyState: true }),
            checkInDate: dates.checkInDate,
            ...stay,
            ...(price !== undefined && { price }),
            ...(agentId && { agentId }),
            ...(note && { note }),
            ...overbookBody(form.values),
          },
        }
      : undefined

  return (
    <ChangeSheet
      title={t('walkIn.title')}
      action={formatAction()}
      form={{
        ...form,
        values: {
          ...stay,
          ratePlanId,
          isOverbooking,
          type: type?._id,
          room: room?._id,
          extras: form.values.extras,
        },
      }}
      errors={{
        roomTypeId: type || !rooms.isLoaded ? undefined : t('walkIn.noRoom'),
      }}
      // Until the rooms are loaded, a click would be lost.
      change={{ ...change, isBusy: change.isBusy || !(rooms.isLoaded || rooms.error) }}
      call={call}
      done={({ status, guest, roomNumber, bookingRef }) =>
        status === 'inHouse'
          ? t('checkedIn', { name: guest.name, room: roomNumber ?? '' })
          : t('booked', { reference: bookingRef })
      }
      onDone={({ bookingId }) => onEntered(bookingId)}
      onRejected={(error) => {
        if (isProblem(error, 'room_not_clean')) setRejected(room?._id)
        if (isProblem(error, 'sold_out')) setShort(true)
      }}
      onClose={onClose}
    >
      <GuestFields
        label={t('guestsName')}
        value={form.values.guest}
        onChange={(changed) => form.change('guest', { ...form.values.guest, ...changed })}
      />
      <GuestsAndNights
        value={stay}
        type={type}
        maxNights={maxNights}
        onChange={(next) => form.change('stay', { ...stay, ...next })}
      />
      {(!rooms.isLoaded || rooms.error !== undefined) && <Loading query={rooms} className="h-19" />}
      {rooms.isLoaded && <WalkInRoom rooms={rooms} ratePlanId={ratePlanId} format={format} />}
      {type && (
        <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-3 empty:hidden *:only:col-span-full">
          <PlanField
            type={type}
            name="ratePlanId"
            value={ratePlanId}
            onChange={(next) => form.change('ratePlanId', next)}
            format={format}
          />
          {type.offers.some(({ dependsOnGuests }) => dependsOnGuests) && (
            <ChildAges
              name="age"
              count={children}
              ages={ages}
              onChange={(next) => form.change('ages', next)}
            />
          )}
        </div>
      )}
      {price === undefined && ofPlan.reason && (
        <p className="text-ink-soft text-sm">{ofPlan.reason}</p>
      )}
      {(rooms.hasSoldOut || isShort || isOverbooking) && <OverbookFields form={form} />}
      <ExtrasField
        extras={extras}
        chosen={chosen}
        format={format}
        onChange={(id, quantity) =>
          form.change('extras', { ...form.values.extras, [id]: quantity })
        }
      />
      <MoneyField
        label={t('walkIn.rate')}
        check={
          typeof price === 'string'
            ? formatAmountProblem(price, format.currency, maxNightPrice, 6200)
            : undefined
        }
        help={
          offer?.nights[0]
            ? t('walkIn.rateHelp', { help: taxWords, amount: format.money(offer.nights[0].price) })
            : taxWords
        }
        {...form.input('price')}
      />
      <CodeField form={form} asked={asked} found={rooms.code} />
      <AgentField {...form.field('agentId')} />
      <TextArea label={t('noteOptional')} rows={2} maxLength={maxNote} {...form.input('note')} />
    </ChangeSheet>
  )

  function formatAction(): string {
    const amount = total ?? ''
    if (asks) return total ? t('walkIn.checkInAnywayFor', { amount }) : t('check.inAnyway')
    if (room || !type) return total ? t('walkIn.checkInFor', { amount }) : t('check.in')
    return total ? t('new.bookFor', { amount }) : t('book')
  }
}
