import { addRateRule } from '@bellhop/contract/calls/desk/rates'
import type { RatesOfType } from '@bellhop/contract/desk/rates'
import { maxNightPrice, maxRuleName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { formatAmountProblem } from '../../../format/format-amount-problem.ts'
import { readMoney } from '../../../format/format-money.ts'
import { readDate } from '../../../format/hotel-date.ts'
import { toSentence, useTaxWords } from '../../../format/use-tax-words.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { MoneyField } from '../../../forms/money-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { formatRange } from '../grid/month.ts'
import { WeekdayPicker } from './weekday-picker.tsx'

interface Props {
  range: { firstNight: string; lastNight: string }
  today: string
  currency: string
  roomTypes: readonly RatesOfType[]
  /** Ids of the types selected in the grid. */
  chosen: readonly string[]
  onClose: () => void
}

const arrivals = [
  { value: '', label: 'No change' },
  { value: 'closed', label: 'Closed to arrival' },
  { value: 'open', label: 'Open to arrival' },
] as const

const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** Sets price, minimum stay, arrival or rooms for sale of a range; a blank field changes nothing. */
export function RuleDialog({ range, today, currency, roomTypes, chosen, onClose }: Props) {
  const form = useForm(
    {
      ...range,
      weekdays: everyDay,
      roomTypeIds: chosen,
      price: '',
      minNights: '',
      closedToArrival: '',
      roomsForSale: '',
      name: '',
    },
    'rateRule',
  )
  const taxWords = toSentence(useTaxWords('room'))
  const change = useChange(addRateRule, { tags: ['rates'] })
  const { firstNight, lastNight, weekdays, roomTypeIds } = form.values
  const { price, minNights, closedToArrival, roomsForSale, name } = form.values
  const amount = price.trim() ? readMoney(price, currency, maxNightPrice) : undefined
  const isSet = [price, minNights, roomsForSale, closedToArrival].some((text) => text.trim() !== '')
  const body = {
    name: readName(name) || formatRange(firstNight, lastNight),
    roomTypeIds: [...roomTypeIds],
    firstNight,
    lastNight,
    weekdays: [...weekdays],
    ...(typeof amount === 'number' && { price: amount }),
    ...(minNights.trim() && { minNights: Number(minNights) }),
    ...(roomsForSale.trim() && { roomsForSale: Number(roomsForSale) }),
    ...(closedToArrival && { closedToArrival: closedToArrival === 'closed' }),
  }

  return (
    <ChangeSheet
      title="Set rates"
      action="Set rates"
      form={form}
      errors={{
        firstNight: readDate(firstNight) ? undefined : 'Enter the first night.',
        lastNight: checkLast(firstNight, lastNight, today),
        roomTypeIds: roomTypeIds.length > 0 ? undefined : 'Select a room type.',
        weekdays: weekdays.length > 0 ? undefined : 'Select a weekday.',
        price: isSet
          ? explainAmount(amount, currency)
          : 'Enter a rate or fill in one of the fields below.',
        minNights: checkNumber(minNights, 1, 30),
        roomsForSale: checkNumber(roomsForSale, 0, 9999),
      }}
      change={change}
      call={{ body }}
      done={`Rates set for ${formatRange(firstNight, lastNight)}.`}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4">
        <TextField
          label="First night"
          type="date"
          required
          min={today}
          {...form.input('firstNight')}
        />
        <TextField
          label="Last night"
          type="date"
          required
          min={firstNight}
          {...form.input('lastNight')}
        />
      </div>
      <WeekdayPicker {...form.field('weekdays')} />
      <fieldset>
        <legend className="font-medium text-sm">Room types</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {roomTypes.map(({ _id, name }, index) => (
            <Checkbox
              key={_id}
              label={name}
              name={index === 0 ? 'roomTypeIds' : undefined}
              checked={roomTypeIds.includes(_id)}
              onChange={({ target }) =>
                form.change(
                  'roomTypeIds',
                  target.checked ? [...roomTypeIds, _id] : roomTypeIds.filter((id) => id !== _id),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-4">
        <MoneyField label="Rate per night" help={taxWords} {...form.input('price')} />
        <TextField
          label="Minimum stay (nights)"
          inputMode="numeric"
          autoComplete="off"
          {...form.input('minNights')}
        />
        <Select
          label="Arrival"
          help="Guests may still stay through."
          options={arrivals}
          {...form.input('closedToArrival')}
        />
        <TextField
          label="Rooms for sale"
          help="Maximum for sale; 0 closes these nights."
          inputMode="numeric"
          autoComplete="off"
          {...form.input('roomsForSale')}
        />
      </div>
      <TextField
        label="Name (optional)"
        placeholder="Diwali, weekend, …"
        maxLength={maxRuleName}
        {...form.input('name')}
      />
    </ChangeSheet>
  )
}

function checkLast(first: string, last: string, today: string): string | undefined {
  if (!readDate(last)) return 'Enter the last night.'
  if (last < first) return 'The last night can’t be before the first.'
  return last < today ? 'These nights are in the past.' : undefined
}

function explainAmount(
  amount: ReturnType<typeof readMoney> | undefined,
  currency: string,
): string | undefined {
  if (amount === undefined || typeof amount === 'number') return undefined
  return formatAmountProblem(amount, currency, maxNightPrice, 6200)
}

function checkNumber(text: string, min: number, max: number): string | undefined {
  const value = text.trim()
  if (!value) return undefined
  const isWhole = /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max
  return isWhole ? undefined : `A whole number from ${min} to ${max}.`
}
