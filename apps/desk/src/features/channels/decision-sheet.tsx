import {
  decideChannelBooking,
  offerOtherRoom,
  setChannelBookingPrice,
} from '@bellhop/contract/calls/desk/channel-bookings'
import type { ChannelBooking } from '@bellhop/contract/desk/channel-bookings'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import {
  type DecisionValues,
  ElsewhereFields,
  OfferFields,
  PriceFields,
  readRate,
  ways,
} from './decision-fields.tsx'

interface Props {
  booking: ChannelBooking
  roomTypes: readonly { _id: string; name: string }[]
  onClose: () => void
}

const tags = ['channels', 'bookings', 'rates', 'folios'] as const
const DAY = 24

/** Decides about a booking of a portal in one of several ways. */
export function DecisionSheet({ booking, roomTypes, onClose }: Props) {
  const t = useTranslations('channels')
  const { currency } = useStaff().hotel
  const needsPrice = booking.decisions.includes('currency')
  const isSamePrice = booking.currency === currency
  const [first] = roomTypes
  const form = useForm<DecisionValues>({
    way: needsPrice ? 'price' : booking.status === 'cancelled' ? 'settled' : 'move',
    roomTypeId: first?._id ?? '',
    checkInDate: booking.checkInDate ?? '',
    checkOutDate: booking.checkOutDate ?? '',
    total: isSamePrice ? booking.total : undefined,
    hours: DAY,
    ...{ hotel: '', pays: 'us', note: '' },
    ...{ by: 'total', rate: '' },
  })
  const { values } = form
  const { way, roomTypeId, total } = values
  const params = { id: booking._id }
  const deciding = useChange(decideChannelBooking, { tags })
  const offering = useChange(offerOtherRoom, { tags })
  const pricing = useChange(setChannelBookingPrice, { tags })
  const sheet = {
    title: t('decide.title', { name: booking.name }),
    form,
    onClose,
    children: (
      <>
        <p>{t('decide.help')}</p>
        <SelectField
          label={t('decide.way')}
          options={ways
            .filter((one) => needsPrice || one !== 'price')
            .map((one) => ({ value: one, label: t(`decide.ways.${one}`) }))}
          {...form.field('way')}
        />
        {(way === 'move' || way === 'offer') && (
          <SelectField
            label={t('decide.roomType')}
            options={roomTypes.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...form.field('roomTypeId')}
          />
        )}
        {way === 'offer' && <OfferFields form={form} hasEmail={booking.hasEmail} />}
        {way === 'elsewhere' && <ElsewhereFields form={form} />}
        {way === 'price' && <PriceFields form={form} booking={booking} />}
      </>
    ),
  }
  if (way === 'offer') {
    const { checkInDate, checkOutDate, hours } = values
    const isComplete = total !== undefined && hours !== undefined
    return (
      <ChangeSheet
        {...sheet}
        action={t('decide.offer.action')}
        change={offering}
        call={
          isComplete
            ? { params, body: { roomTypeId, checkInDate, checkOutDate, total, hours } }
            : undefined
        }
        done={t('decide.offer.done')}
      />
    )
  }
  if (way === 'price') {
    const rate = readRate(values.rate)
    const body = values.by === 'rate' ? rate && { rate } : total !== undefined && { total }
    return (
      <ChangeSheet
        {...sheet}
        action={t('decide.price.action')}
        change={pricing}
        call={body ? { params, body } : undefined}
        done={t('decide.price.done')}
      />
    )
  }
  const note = values.note.trim()
  const elsewhere = { hotel: values.hotel.trim(), pays: values.pays, ...(note && { note }) }
  const bodies = { move: { roomTypeId }, elsewhere: { elsewhere }, settled: {} }
  const actions = {
    ...{ move: t('decide.move'), elsewhere: t('decide.elsewhere.action') },
    settled: t('decide.settled'),
  }
  return (
    <ChangeSheet
      {...sheet}
      action={actions[way]}
      change={deciding}
      call={{ params, body: bodies[way] }}
      done={t('decide.done')}
    />
  )
}
