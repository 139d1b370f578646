import { ratePlanCalls } from '@bellhop/contract/calls/desk/rate-plans'
import { addRateRule, removeRateRule } from '@bellhop/contract/calls/desk/rates'
import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import type { RateNight, RateRule, RatesOfType } from '@bellhop/contract/desk/rates'
import { maxNightPrice, maxRuleName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useEntries } from '../../../content/content-api.ts'
import { useFormatAmountProblem } from '../../../format/format-amount-problem.ts'
import { readMoney, writeAmount } from '../../../format/format-money.ts'
import { readDate } from '../../../format/hotel-date.ts'
import { useTaxSentence } from '../../../format/use-tax-words.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { ChecksField } from '../../../forms/checks-field.tsx'
import { DateRangeFields } from '../../../forms/date-range-fields.tsx'
import { DifferenceField } from '../../../forms/difference-field.tsx'
import { MoneyField } from '../../../forms/money-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useText } from '../../../forms/use-text.ts'
import { formatRange, type Translate } from '../grid/month.ts'
import { WeekdayPicker } from './weekday-picker.tsx'

interface Props {
  range: { firstNight: string; lastNight: string }
  today: string
  currency: string
  roomTypes: readonly RatesOfType[]
  /** Ids of the types selected in the grid. */
  chosen: readonly string[]
  /** The copied night, for its terms to be pasted. */
  copied: RateNight | undefined
  /** The plan that the terms are for; undefined: all plans. */
  plan: DeskRatePlan | undefined
  onClose: () => void
}

const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7]
const noPlans: readonly string[] = []

/** Sets price, minimum stay, arrival or rooms for sale of a range; a blank field changes nothing. */
export function RuleDialog(props: Props) {
  const { range, today, currency, roomTypes, chosen, copied, plan, onClose } = props
  const t = useTranslations('rates')
  const formatAmountProblem = useFormatAmountProblem()
  const form = useForm(
    {
      ...range,
      weekdays: everyDay,
      roomTypeIds: chosen,
      price: '',
      percent: undefined as number | undefined,
      minNights: '',
      maxNights: '',
      closedToArrival: '',
      closedToDeparture: '',
      ratePlanIds: plan ? [plan._id] : noPlans,
      roomsForSale: '',
      name: '',
      ...(copied && termsOf(copied, currency)),
    },
    'rateRule',
  )
  const showToast = useToast()
  const taxWords = useTaxSentence('room')
  const change = useChange(addRateRule, { tags: ['rates'] })
  const remove = useChange(removeRateRule, { tags: ['rates'] })
  const { firstNight, lastNight, weekdays, roomTypeIds } = form.values
  const { price, minNights, maxNights, closedToArrival, closedToDeparture } = form.values
  const { roomsForSale, ratePlanIds, name, percent } = form.values
  const { entries: plans = [] } = useEntries<DeskRatePlan>(ratePlanCalls)
  const formatText = useText()
  const amount = price.trim() ? readMoney(price, currency, maxNightPrice) : undefined
  const isSet = [
    price,
    minNights,
    maxNights,
    roomsForSale,
    closedToArrival,
    closedToDeparture,
    String(percent ?? ''),
  ].some((text) => text.trim() !== '')
  const body = {
    name: readName(name) || formatRange(firstNight, lastNight),
    roomTypeIds: [...roomTypeIds],
    firstNight,
    lastNight,
    weekdays: [...weekdays],
    ...(typeof amount === 'number' && { price: amount }),
    ...(amount === undefined && percent !== undefined && { percent }),
    ...(minNights.trim() && { minNights: Number(minNights) }),
    ...(maxNights.trim() && { maxNights: Number(maxNights) }),
    ...(roomsForSale.trim() && { roomsForSale: Number(roomsForSale) }),
    ...(closedToArrival && { closedToArrival: closedToArrival === 'closed' }),
    ...(closedToDeparture && { closedToDeparture: closedToDeparture === 'closed' }),
    ...(ratePlanIds.length > 0 && { ratePlanIds: [...ratePlanIds] }),
  }

  async function undo(rules: readonly RateRule[]) {
    for (const { _id: id } of rules) {
      const { isDone, problem } = await remove.run({ params: { id } })
      if (!isDone) return showToast({ text: problem ?? '', tone: 'bad' })
    }
    showToast({ text: t('ratesUndone', { range: formatRange(firstNight, lastNight) }) })
  }

  return (
    <ChangeSheet
      title={t('setRates')}
      action={t('setRates')}
      form={form}
      errors={{
        firstNight: readDate(firstNight) ? undefined : t('problems.firstNight'),
        lastNight: checkLast(firstNight, lastNight, today, t),
        roomTypeIds: roomTypeIds.length > 0 ? undefined : t('problems.roomType'),
        weekdays: weekdays.length > 0 ? undefined : t('problems.weekday'),
        price: !isSet
          ? t('problems.nothingSet')
          : typeof amount === 'string'
            ? formatAmountProblem(amount, currency, maxNightPrice, 6200)
            : undefined,
        minNights: checkNumber(minNights, 1, 30, t),
        maxNights: checkNumber(maxNights, 1, 30, t),
        roomsForSale: checkNumber(roomsForSale, 0, ratePlanIds.length > 0 ? 0 : 9999, t),
      }}
      change={change}
      call={{ body }}
      onDone={(rules) => {
        onClose()
        showToast({
          text: t('ratesSet', { range: formatRange(firstNight, lastNight) }),
          tone: 'good',
          undo: { label: t('undo'), onChoose: () => void undo(rules) },
        })
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4">
        <DateRangeFields
          form={form}
          first={{ name: 'firstNight', label: t('firstNight') }}
          last={{ name: 'lastNight', label: t('lastNight') }}
          required
          min={today}
        />
      </div>
      <WeekdayPicker {...form.field('weekdays')} />
      <ChecksField
        label={t('roomTypes')}
        name="roomTypeIds"
        options={roomTypes.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={roomTypeIds}
        onChange={(ids) => form.change('roomTypeIds', ids)}
      />
      {plans.length > 1 && (
        <ChecksField
          label={t('onlyPlans')}
          help={t('onlyPlansHelp')}
          name="ratePlanIds"
          options={plans.map(({ _id, name }) => ({ value: _id, label: formatText(name) }))}
          value={ratePlanIds}
          onChange={(ids) => form.change('ratePlanIds', ids)}
        />
      )}
      <MoneyField label={t('ratePerNight')} help={taxWords} {...form.input('price')} />
      {price.trim() === '' && (
        <DifferenceField
          label={t('orChangeBy')}
          name="percent"
          inPercent
          isOptional
          value={{ percent }}
          onChange={(next) => form.changeAll({ percent: next.percent })}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={t('minimumStay')}
          inputMode="numeric"
          autoComplete="off"
          {...form.input('minNights')}
        />
        <TextField
          label={t('maximumStay')}
          inputMode="numeric"
          autoComplete="off"
          {...form.input('maxNights')}
        />
        <Select
          label={t('arrival')}
          help={t('arrivalHelp')}
          options={[
            { value: '', label: t('arrivals.noChange') },
            { value: 'closed', label: t('arrivals.closed') },
            { value: 'open', label: t('arrivals.open') },
          ]}
          {...form.input('closedToArrival')}
        />
        <Select
          label={t('departure')}
          options={[
            { value: '', label: t('arrivals.noChange') },
            { value: 'closed', label: t('departures.closed') },
            { value: 'open', label: t('departures.open') },
          ]}
          {...form.input('closedToDeparture')}
        />
        <TextField
          label={t('roomsForSale')}
          help={ratePlanIds.length > 0 ? t('planForSaleHelp') : t('roomsForSaleHelp')}
          inputMode="numeric"
          autoComplete="off"
          {...form.input('roomsForSale')}
        />
      </div>
      <TextField
        label={t('ruleName')}
        placeholder={t('ruleNamePlaceholder')}
        maxLength={maxRuleName}
        {...form.input('name')}
      />
    </ChangeSheet>
  )
}

/** The terms of a night as the fields show them. */
const termsOf = (
  { price, minNights, maxNights, closedToArrival, closedToDeparture }: RateNight,
  currency: string,
) => ({
  price: writeAmount(price, currency),
  minNights: String(minNights),
  maxNights: maxNights === undefined ? '' : String(maxNights),
  closedToArrival: closedToArrival ? 'closed' : 'open',
  closedToDeparture: closedToDeparture ? 'closed' : 'open',
})

function checkLast(first: string, last: string, today: string, t: Translate): string | undefined {
  if (!readDate(last)) return t('problems.lastNight')
  if (last < first) return t('problems.lastBeforeFirst')
  return last < today ? t('problems.past') : undefined
}

function checkNumber(text: string, min: number, max: number, t: Translate): string | undefined {
  const value = text.trim()
  if (!value) return undefined
  const isWhole = /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max
  return isWhole ? undefined : t('problems.number', { min, max })
}
