import type { RatesOfType } from '@bellhop/contract/desk/rates'
import { maxAmenities, maxAmenityName, maxComment, maxNightPrice } from '@bellhop/domain/limits'
import { readAmount } from '@bellhop/domain/read-amount'
import { Select } from '@bellhop/ui/select'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { formatAmountProblem } from '../../../format/format-amount-problem.ts'
import { currencySign } from '../../../format/format-money.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { rateChanges } from '../api.ts'

interface Props {
  roomType: RatesOfType
  currency: string
  onClose: () => void
}

export function RoomTypeDialog({ roomType, currency, onClose }: Props) {
  const [tariff, setTariff] = useState(String(roomType.tariff))
  const [description, setDescription] = useState(roomType.description)
  const [amenities, setAmenities] = useState(roomType.amenities.join('\n'))
  const [maxAdults, setMaxAdults] = useState(roomType.maxAdults)
  const [maxChildren, setMaxChildren] = useState(roomType.maxChildren)
  const change = useChange(rateChanges.changeRoomType)
  const showToast = useToast()
  const amount = readAmount(tariff, currency, maxNightPrice)
  const lines = amenities
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

  async function handleSubmit() {
    if (typeof amount !== 'number') return
    const body = { tariff: amount, description, amenities: lines, maxAdults, maxChildren }
    const { data } = await change.run({ params: { id: roomType._id }, body })
    if (!data) return
    showToast({ text: `${roomType.name} saved.`, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={roomType.name}
      action="Save"
      errors={{
        tariff:
          typeof amount === 'number'
            ? undefined
            : formatAmountProblem(amount, currency, maxNightPrice, 6200),
        amenities:
          lines.length > maxAmenities || lines.some((line) => line.length > maxAmenityName)
            ? `At most ${maxAmenities}, of ${maxAmenityName} characters each.`
            : undefined,
      }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label="Base rate per night"
        help="Excl. tax. Rules override it on their nights."
        name="tariff"
        required
        sign={currencySign(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={tariff}
        onChange={(event) => setTariff(event.target.value)}
      />
      <TextArea
        label="Description"
        name="description"
        maxLength={maxComment}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <TextArea
        label="Included"
        help="One per line, such as Breakfast."
        name="amenities"
        rows={5}
        value={amenities}
        onChange={(event) => setAmenities(event.target.value)}
      />
      <div className="grid grid-cols-2 phone:grid-cols-1 gap-4">
        <Select
          label="Max. adults"
          name="maxAdults"
          options={listNumbers(1)}
          value={String(maxAdults)}
          onChange={(event) => setMaxAdults(Number(event.target.value))}
        />
        <Select
          label="Max. children"
          name="maxChildren"
          options={listNumbers(0)}
          value={String(maxChildren)}
          onChange={(event) => setMaxChildren(Number(event.target.value))}
        />
      </div>
    </FormSheet>
  )
}

function listNumbers(from: number) {
  return Array.from({ length: 21 - from }, (_, index) => {
    const value = String(from + index)
    return { value, label: value }
  })
}
