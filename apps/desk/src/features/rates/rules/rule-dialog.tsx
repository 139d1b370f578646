import type { RatesOfType } from '@bellhop/contract/desk/rates'
import { maxNightPrice, maxRuleName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { formatAmountProblem } from '../../../format/format-amount-problem.ts'
import { readMoney } from '../../../format/format-money.ts'
import { readDate } from '../../../format/hotel-date.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { MoneyField } from '../../../forms/money-field.tsx'
import { rateChanges } from '../api.ts'
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

/** Sets price, minimum stay, arrival or rooms for sale of a range; a blank field changes nothing. */
export function RuleDialog({ range, today, currency, roomTypes, chosen, onClose }: Props) {
  const [first, setFirst] = useState(range.firstNight)
  const [last, setLast] = useState(range.lastNight)
  const [typeIds, setTypeIds] = useState<readonly string[]>(chosen)
  const [weekdays, setWeekdays] = useState<readonly number[]>([1, 2, 3, 4, 5, 6, 7])
  const [price, setPrice] = useState('')
  const [minNights, setMinNights] = useState('')
  const [rooms, setRooms] = useState('')
  const [arrival, setArrival] = useState('')
  const [name, setName] = useState('')
  const change = useChange(rateChanges.addRateRule)
  const showToast = useToast()

  const amount = price.trim() ? readMoney(price, currency, maxNightPrice) : undefined
  const isSet = [price, minNights, rooms, arrival].some((text) => text.trim() !== '')
  const errors = {
    firstNight: readDate(first) ? undefined : 'Enter the first night.',
    lastNight: checkLast(first, last, today),
    roomTypeIds: typeIds.length > 0 ? undefined : 'Select a room type.',
    weekdays: weekdays.length > 0 ? undefined : 'Select a weekday.',
    price: isSet
      ? explainAmount(amount, currency)
      : 'Enter a rate or fill in one of the fields below.',
    minNights: checkNumber(minNights, 1, 30),
    roomsForSale: checkNumber(rooms, 0, 9999),
  }

  async function handleSubmit() {
    const { data } = await change.run({
      body: {
        name: readName(name) || formatRange(first, last),
        roomTypeIds: [...typeIds],
        firstNight: first,
        lastNight: last,
        weekdays: [...weekdays],
        ...(typeof amount === 'number' && { price: amount }),
        ...(minNights.trim() && { minNights: Number(minNights) }),
        ...(rooms.trim() && { roomsForSale: Number(rooms) }),
        ...(arrival && { closedToArrival: arrival === 'closed' }),
      },
    })
    if (!data) return
    showToast({ text: `Rates set for ${formatRange(first, last)}.`, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Set rates"
      action="Set rates"
      errors={errors}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4">
        <TextField
          label="First night"
          name="firstNight"
          type="date"
          required
          min={today}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
        <TextField
          label="Last night"
          name="lastNight"
          type="date"
          required
          min={first}
          value={last}
          onChange={(event) => setLast(event.target.value)}
        />
      </div>
      <WeekdayPicker value={weekdays} onChange={setWeekdays} />
      <fieldset>
        <legend className="font-medium text-sm">Room types</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {roomTypes.map(({ _id, name }, index) => (
            <Checkbox
              key={_id}
              label={name}
              name={index === 0 ? 'roomTypeIds' : undefined}
              checked={typeIds.includes(_id)}
              onChange={({ target }) =>
                setTypeIds(target.checked ? [...typeIds, _id] : typeIds.filter((id) => id !== _id))
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-4">
        <MoneyField
          label="Rate per night"
          help="Excl. tax."
          name="price"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
        <TextField
          label="Minimum stay (nights)"
          name="minNights"
          inputMode="numeric"
          autoComplete="off"
          value={minNights}
          onChange={(event) => setMinNights(event.target.value)}
        />
        <Select
          label="Arrival"
          name="closedToArrival"
          help="Guests may still stay through."
          options={arrivals}
          value={arrival}
          onChange={(event) => setArrival(event.target.value)}
        />
        <TextField
          label="Rooms for sale"
          help="Maximum for sale; 0 closes these nights."
          name="roomsForSale"
          inputMode="numeric"
          autoComplete="off"
          value={rooms}
          onChange={(event) => setRooms(event.target.value)}
        />
      </div>
      <TextField
        label="Name (optional)"
        name="name"
        placeholder="Diwali, weekend, …"
        maxLength={maxRuleName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormSheet>
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
