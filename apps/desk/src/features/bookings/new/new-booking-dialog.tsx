import { createDeskBooking } from '@bellhop/contract/calls/desk/bookings'
import { listRoomsByDate } from '@bellhop/contract/calls/guest/rooms'
import { maxGroupStays, maxNote } from '@bellhop/domain/limits'
import { addWire } from '@bellhop/domain/money/money'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { maxRooms } from '@bellhop/domain/stays/booking'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useResponse } from '../../../api/use-read.ts'
import { AgentField } from '../../../content/travel-agents/agent-field.tsx'
import { addDays, daysBetween } from '../../../format/hotel-date.ts'
import { useHotelToday, useHotelTonight } from '../../../format/use-hotel-today.ts'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { GuestFields } from '../guest-fields.tsx'
import { notOverbooked, OverbookFields, overbookBody } from '../overbook-fields.tsx'
import { CodeField, useAskedCode } from '../plans/code-field.tsx'
import { planOf } from '../plans/plan-of.ts'
import { useTotal } from '../plans/use-total.ts'
import { showsBooking } from '../shows-booking.ts'
import { ExtrasField } from './extras-field.tsx'
import { RoomTypeRow } from './room-type-row.tsx'
import { useExtras } from './use-extras.ts'
import { chooseRooms, type RoomsByType } from './wanted-rooms.ts'

interface Props {
  /** To which the rooms belong. */
  group?: { _id: string; name: string }
  onClose: () => void
  onEntered: (bookingId: string) => void
}

export function NewBookingDialog({ group, onClose, onEntered }: Props) {
  const t = useTranslations('bookings')
  const { hotel } = useStaff()
  const today = useHotelToday()
  const format = useStayFormat()
  const form = useForm(
    {
      checkInDate: today,
      checkOutDate: addDays(today, 1),
      // Who sleeps in which room of a group is often known only at check-in.
      guest: { name: group?.name ?? '', phone: '', email: '' },
      note: '',
      agentId: '',
      code: '',
      ignoreRestrictions: false,
      ...notOverbooked,
      rooms: {} as RoomsByType,
      extras: {} as Record<string, number>,
    },
    `booking/${group?._id ?? 'new'}`,
  )
  const { checkInDate, checkOutDate, ignoreRestrictions, isOverbooking } = form.values
  const wanted = chooseRooms(form.values.rooms, (rooms) => form.change('rooms', rooms))
  const tonight = useHotelTonight()
  const inOrder = checkInDate >= tonight && checkOutDate > checkInDate
  const code = useAskedCode(form.values.code)
  const query = { checkInDate, checkOutDate, withHidden: true, allFree: true, ...code.query }
  const rooms = useResponse(listRoomsByDate, {
    params: { hotelId: hotel._id },
    query,
    skip: !inOrder,
  })
  const types = inOrder ? rooms.currentData?.data : undefined
  const isRestricted = types?.some(
    (type) => type.restriction ?? type.offers.some((one) => one.restriction),
  )
  const nights = daysBetween(checkInDate, checkOutDate)
  const selectedRooms = wanted.selected.map((one) => ({ ...one, ...planOf(one, types) }))
  const total = useTotal(types, selectedRooms, query)
  const { extras, chosen } = useExtras({
    ...{ checkInDate, checkOutDate, rooms: selectedRooms, types: types ?? [] },
    quantities: form.values.extras,
  })
  const withExtras =
    total.amount === undefined
      ? 0
      : addWire([total.amount, ...chosen.map((extra) => extra.total)], hotel.currency)
  const {
    rooms: _,
    extras: ____,
    isOverbooking: __,
    overbookReason: ___,
    agentId,
    ...entered
  } = form.body()
  const mostRooms = group ? maxGroupStays : maxRooms
  const count = wanted.selected.reduce((sum, one) => sum + one.count, 0)
  const tooMany = group
    ? t('new.mostInGroup', { count: maxGroupStays })
    : t('new.mostRooms', { count: maxRooms })
  const isShort = types?.some(
    (type) =>
      type.nights.length > 0 &&
      wanted.of(type._id).count >=
        (offerOf(type, wanted.of(type._id).ratePlanId) ?? type).available,
  )
  const change = useChange(createDeskBooking, {
    ...showsBooking,
    tags: ['bookings', 'groups', 'roomPlan'],
  })
  return (
    <ChangeSheet
      title={group ? t('new.titleFor', { name: group.name }) : t('new.title')}
      action={withExtras > 0 ? t('new.bookFor', { amount: format.money(withExtras) }) : t('book')}
      form={form}
      errors={{
        checkOutDate: inOrder ? undefined : t('new.datesInOrder'),
        selectedRooms: count === 0 ? t('new.selectRoom') : count > mostRooms ? tooMany : undefined,
      }}
      change={change}
      call={{
        body: {
          ...entered,
          ...overbookBody(form.values),
          selectedRooms,
          ...(chosen.length > 0 && {
            extras: chosen.map(({ extraId, quantity }) => ({ extraId, quantity })),
          }),
          ...(group && { groupId: group._id }),
          ...(agentId && { agentId }),
        },
      }}
      done={({ bookingRef }) => t('booked', { reference: bookingRef })}
      onDone={({ _id }) => onEntered(_id)}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-3">
        <TextField
          label={t('checkIn')}
          type="date"
          required
          min={tonight}
          help={tonight < today && checkInDate === today ? t('new.arrivesNow') : undefined}
          {...form.input('checkInDate')}
          onChange={({ target }) => {
            const arrival = target.value
            if (!arrival) return
            const departure = checkOutDate > arrival ? checkOutDate : addDays(arrival, 1)
            form.changeAll({ checkInDate: arrival, checkOutDate: departure })
          }}
        />
        <TextField
          label={t('checkOut')}
          type="date"
          required
          min={addDays(checkInDate, 1)}
          help={inOrder ? t('nights', { count: nights }) : undefined}
          {...form.input('checkOutDate')}
          onChange={({ target }) => target.value && form.change('checkOutDate', target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would put its legend beside the steppers */}
      <div role="group" aria-label={t('rooms')}>
        {!types && inOrder && <Loading query={rooms} className="h-64" />}
        {types && (
          <ul className="rounded-control border border-line px-4">
            {types.map((type) => (
              <RoomTypeRow
                key={type._id}
                type={type}
                wanted={wanted}
                ignoresRestrictions={ignoreRestrictions}
                mostRooms={mostRooms}
                mayOverbook={isOverbooking}
                format={format}
              />
            ))}
          </ul>
        )}
      </div>
      {!group && count >= maxRooms && (
        <p className="text-ink-soft text-sm">
          {t.rich('new.moreThanRooms', {
            count: maxRooms,
            groups: (chunks) => <TextLink to={paths.groups}>{chunks}</TextLink>,
          })}
        </p>
      )}
      {(isShort || isOverbooking) && <OverbookFields form={form} />}
      {isRestricted && (
        <Checkbox label={t('new.override')} {...form.checkbox('ignoreRestrictions')} />
      )}
      {total.reason && <p className="text-ink-soft text-sm">{total.reason}</p>}
      <ExtrasField
        extras={extras}
        chosen={chosen}
        format={format}
        onChange={(id, quantity) =>
          form.change('extras', { ...form.values.extras, [id]: quantity })
        }
      />
      <GuestFields
        label={t('guestsName')}
        emailHelp={t('new.emailHelp')}
        value={form.values.guest}
        onChange={(changed) => form.change('guest', { ...form.values.guest, ...changed })}
      />
      <CodeField form={form} asked={code} found={rooms.currentData?.code} />
      <AgentField {...form.field('agentId')} />
      <TextArea label={t('noteOptional')} rows={2} maxLength={maxNote} {...form.input('note')} />
    </ChangeSheet>
  )
}
