import { changeStayDates, previewStayDates } from '@bellhop/contract/calls/desk/stays'
import { maxNightPrice } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { isProblem, readErrorSentence } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormatAmountProblem } from '../../../format/format-amount-problem.ts'
import { readMoney } from '../../../format/format-money.ts'
import { addDays } from '../../../format/hotel-date.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { useTaxWords } from '../../../format/use-tax-words.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { MoneyField } from '../../../forms/money-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { notOverbooked, OverbookFields, overbookBody } from '../overbook-fields.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { DatesCost } from './dates-cost.tsx'
import { OutsideStay, useOutsideChoice } from './outside-stay.tsx'

type Props = Pick<StayDialogProps, 'stay' | 'format' | 'onClose'>

/** Extends or shortens a stay. Shows first what that costs. */
export function DatesDialog({ stay, format, onClose }: Props) {
  const ofApi = useTranslations('api')
  const formatAmountProblem = useFormatAmountProblem()
  const t = useTranslations('bookings')
  const { _id: id, checkInDate, guest } = stay
  const today = useHotelToday()
  const form = useForm({ checkOutDate: stay.checkOutDate, price: '', ...notOverbooked })
  const change = useChange(changeStayDates, {
    tags: ['bookings', 'roomPlan', 'folios', 'requests', 'logbook'],
  })
  const showToast = useToast()
  const taxWords = useTaxWords('room')

  const { checkOutDate, price: rate, isOverbooking } = form.values
  const first = addDays(checkInDate, 1) > today ? addDays(checkInDate, 1) : today
  const isLonger = checkOutDate > stay.checkOutDate
  const isChanged = checkOutDate !== stay.checkOutDate
  const typed =
    isLonger && rate.trim() ? readMoney(rate, format.currency, maxNightPrice) : undefined
  const price = typeof typed === 'number' ? { price: typed } : {}
  const isPreviewed = isChanged && checkOutDate >= first && typeof typed !== 'string'
  const query = useRead(previewStayDates, {
    params: { id },
    query: { checkOutDate, ...price, ...(isLonger && isOverbooking && { overbook: true }) },
    skip: !isPreviewed,
    fresh: true,
  })
  const shown = isPreviewed && !query.error ? query.currentData : undefined

  const isSoldOut = isLonger && isProblem(query.error, 'sold_out')
  const choice = useOutsideChoice(shown?.outside)

  async function handleSubmit() {
    if (!isChanged) return onClose()
    // Not yet loaded: staff have not seen the price.
    if (!shown) return
    const body = {
      ...{ checkOutDate, ...price, expectedTotal: shown.after.total },
      ...choice.body,
      ...(isLonger && overbookBody(form.values)),
    }
    const { data } = await change.run({ params: { id }, body })
    if (!data) return
    const text = t('dates.done', { name: guest.name, date: format.weekday(checkOutDate) })
    showToast({ text, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={t('dates.title')}
      action={isChanged && !isLonger ? t('dates.shorten') : t('dates.extend')}
      change={change}
      isChanged={form.isChanged}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t('dates.help', { name: guest.name, dates: format.dates(stay) })}
      </p>
      <TextField
        label={t('checkOut')}
        type="date"
        required
        min={first}
        check={
          checkOutDate >= first
            ? undefined
            : t('dates.chooseLater', { date: format.weekday(first) })
        }
        {...form.input('checkOutDate')}
        onChange={({ target }) => target.value && form.change('checkOutDate', target.value)}
      />
      {isLonger && (
        <MoneyField
          label={t('dates.rate')}
          help={t('dates.rateHelp', { taxWords })}
          check={
            typeof typed === 'string'
              ? formatAmountProblem(typed, format.currency, maxNightPrice, 6200)
              : undefined
          }
          {...form.input('price')}
        />
      )}
      {isSoldOut && (
        <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          {readErrorSentence(query.error, ofApi)}
        </p>
      )}
      {(isSoldOut || (isLonger && isOverbooking)) && <OverbookFields form={form} />}
      {isPreviewed && !isSoldOut && <DatesCost query={query} format={format} isLonger={isLonger} />}
      <OutsideStay choice={choice} format={format} />
    </FormSheet>
  )
}
