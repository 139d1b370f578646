import type { ChannelBooking } from '@bellhop/contract/desk/channel-bookings'
import { maxChargeTitle, maxNote, maxOfferHours } from '@bellhop/domain/limits'
import { toLatinDigits } from '@bellhop/domain/text/latin-digits'
import { Segmented } from '@bellhop/ui/segmented'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { formatMoney } from '../../format/format-money.ts'
import { DateRangeFields } from '../../forms/date-range-fields.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import type { FormState } from '../../forms/use-form.ts'

export const ways = ['move', 'offer', 'elsewhere', 'price', 'settled'] as const

export interface DecisionValues {
  way: (typeof ways)[number]
  roomTypeId: string
  checkInDate: string
  checkOutDate: string
  total: number | undefined
  hours: number | undefined
  hotel: string
  pays: 'us' | 'guest'
  note: string
  by: 'total' | 'rate'
  rate: string
}

interface Props {
  form: Pick<FormState<DecisionValues>, 'values' | 'field' | 'input' | 'required'>
}

/** Other dates and a price, and how long the guest has to answer. */
export function OfferFields({ form, hasEmail }: Props & { hasEmail: boolean }) {
  const t = useTranslations('channels.decide.offer')
  return (
    <>
      <p className="text-ink-soft text-sm">{hasEmail ? t('help') : t('noEmail')}</p>
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-3">
        <DateRangeFields
          form={form}
          first={{ name: 'checkInDate', label: t('checkIn') }}
          last={{ name: 'checkOutDate', label: t('checkOut') }}
          required
        />
        <PriceField label={t('total')} {...form.field('total')} />
        <NumberField label={t('hours')} required max={maxOfferHours} {...form.field('hours')} />
      </div>
    </>
  )
}

/** The hotel that has taken the guest. */
export function ElsewhereFields({ form }: Props) {
  const t = useTranslations('channels.decide.elsewhere')
  return (
    <>
      <p className="text-ink-soft text-sm">{t('help')}</p>
      <TextField
        label={t('hotel')}
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.required('hotel', t('enterHotel'))}
      />
      <Segmented<DecisionValues['pays']>
        legend={t('pays')}
        showLegend
        options={[
          { value: 'us', label: t('us') },
          { value: 'guest', label: t('guest') },
        ]}
        {...form.field('pays')}
      />
      <TextArea label={t('note')} rows={2} maxLength={maxNote} {...form.input('note')} />
    </>
  )
}

/** The price of a booking in another currency, as an amount or by a rate. */
export function PriceFields({ form, booking }: Props & { booking: ChannelBooking }) {
  const t = useTranslations('channels.decide.price')
  const { currency } = useStaff().hotel
  const { by, rate } = form.values
  const portal = booking.currency
  const isRead = booking.total !== undefined && portal !== ''
  return (
    <>
      {isRead && (
        <p className="text-ink-soft text-sm">
          {t('help', { amount: formatMoney(booking.total ?? 0, portal) })}
        </p>
      )}
      {isRead && (
        <Segmented<DecisionValues['by']>
          legend={t('by')}
          showLegend
          options={[
            { value: 'total', label: t('total') },
            { value: 'rate', label: t('rate') },
          ]}
          {...form.field('by')}
        />
      )}
      {by === 'total' ? (
        <PriceField label={t('totalLabel')} {...form.field('total')} />
      ) : (
        <TextField
          label={t('rateLabel', { currency, portal })}
          inputMode="decimal"
          autoComplete="off"
          required
          {...form.input('rate')}
          check={readRate(rate) === undefined ? t('enterRate') : undefined}
        />
      )}
    </>
  )
}

/** @returns undefined for what is no rate */
export function readRate(text: string): number | undefined {
  const written = toLatinDigits(text).trim().replace(',', '.')
  const rate = Number(written)
  return written !== '' && Number.isFinite(rate) && rate > 0 ? rate : undefined
}
