import { roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxRoomGuests } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { useStaff } from '../../../api/staff-context.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { countGuests } from '../../../format/use-stay-format.ts'
import { useTaxWords } from '../../../format/use-tax-words.ts'
import { NumberField } from '../../../forms/number-field.tsx'
import { PriceField } from '../../../forms/price-field.tsx'
import { paths } from '../../../shared/paths.ts'
import { EntriesStep, type NamedRow } from './entries-step.tsx'
import { useTaxAnswer } from './use-tax-answer.ts'

interface NewType extends NamedRow {
  tariff: number | undefined
  maxAdults: number | undefined
  maxChildren: number | undefined
}

export function RoomTypesStep() {
  const { currency } = useStaff().hotel
  const { stored, answer, setAnswer, isAsked, saveRules, change } = useTaxAnswer()
  const stated = useTaxWords('room')
  const words = isAsked ? (answer ? 'with tax' : 'without tax') : stated
  const isUnanswered = isAsked && answer === undefined
  const isNew = isAsked && answer !== undefined && answer !== stored?.pricesIncludeTax
  return (
    <EntriesStep<DeskRoomType, NewType>
      step="room-types"
      title="Room types and rates"
      lead="What guests book. Set weekend prices, pictures and what is included later, at the desk."
      calls={roomTypeCalls}
      noun="room type"
      nameLabel="Name, such as Courtyard room"
      present="Your room types"
      to={paths.roomTypes}
      describe={({ tariff, maxAdults, maxChildren }) =>
        `${formatMoney(tariff, currency)}, ${countGuests(maxAdults, maxChildren)}`
      }
      isNeeded
      question={
        isAsked && (
          <Segmented
            legend="Do your prices include tax?"
            showLegend
            name="pricesIncludeTax"
            help="All prices that you enter are read like this."
            options={[
              { value: 'yes', label: 'Yes, with tax' },
              { value: 'no', label: 'No, tax is added' },
            ]}
            value={answer === undefined ? '' : answer ? 'yes' : 'no'}
            onChange={(value) => setAnswer(value === 'yes')}
          />
        )
      }
      errors={{
        pricesIncludeTax: isUnanswered ? 'Choose whether your prices include tax.' : undefined,
      }}
      saveFirst={isNew ? { change, run: () => saveRules([...(stored?.rules ?? [])]) } : undefined}
      make={() => ({ name: '', tariff: undefined, maxAdults: 2, maxChildren: 1 })}
      toFields={({ tariff, maxAdults, maxChildren }) => ({
        ...{ images: [], amenities: [] },
        ...{ tariff, maxAdults, maxChildren },
      })}
    >
      {(row, edit) => (
        <>
          <PriceField
            label={isUnanswered ? 'Rate per night' : `Rate per night, ${words}`}
            name={`tariff${row.key}`}
            value={row.tariff}
            onChange={(tariff) => edit({ tariff })}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] items-start gap-4">
            <NumberField
              label="Adults at most"
              required
              name={`adults${row.key}`}
              max={maxRoomGuests}
              value={row.maxAdults}
              onChange={(maxAdults) => edit({ maxAdults })}
            />
            <NumberField
              label="Children at most"
              required
              name={`children${row.key}`}
              max={maxRoomGuests}
              value={row.maxChildren}
              onChange={(maxChildren) => edit({ maxChildren })}
            />
          </div>
        </>
      )}
    </EntriesStep>
  )
}
