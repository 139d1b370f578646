import { roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxRoomGuests } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { useGuestCount } from '../../../format/use-guest-count.ts'
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
  const t = useTranslations('setup')
  const countGuests = useGuestCount()
  const { currency } = useStaff().hotel
  const { stored, answer, setAnswer, isAsked, saveRules, change } = useTaxAnswer()
  const stated = useTaxWords('room')
  const words = isAsked ? (answer ? t('roomTypes.withTax') : t('roomTypes.withoutTax')) : stated
  const isUnanswered = isAsked && answer === undefined
  const isNew = isAsked && answer !== undefined && answer !== stored?.pricesIncludeTax
  return (
    <EntriesStep<DeskRoomType, NewType>
      step="room-types"
      title={t('roomTypes.title')}
      lead={t('roomTypes.lead')}
      calls={roomTypeCalls}
      noun="roomType"
      nameLabel={t('roomTypes.name')}
      present={t('roomTypes.present')}
      to={paths.roomTypes}
      describe={({ tariff, maxAdults, maxChildren }) =>
        `${formatMoney(tariff, currency)}, ${countGuests(maxAdults, maxChildren)}`
      }
      isNeeded
      question={
        isAsked && (
          <Segmented
            legend={t('roomTypes.includeTax')}
            showLegend
            name="pricesIncludeTax"
            help={t('roomTypes.includeTaxHelp')}
            options={[
              { value: 'yes', label: t('roomTypes.yes') },
              { value: 'no', label: t('roomTypes.no') },
            ]}
            value={answer === undefined ? '' : answer ? 'yes' : 'no'}
            onChange={(value) => setAnswer(value === 'yes')}
          />
        )
      }
      errors={{
        pricesIncludeTax: isUnanswered ? t('roomTypes.chooseIncludeTax') : undefined,
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
            label={isUnanswered ? t('roomTypes.rate') : t('roomTypes.rateWith', { words })}
            name={`tariff${row.key}`}
            value={row.tariff}
            onChange={(tariff) => edit({ tariff })}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] items-start gap-4">
            <NumberField
              label={t('roomTypes.adults')}
              required
              name={`adults${row.key}`}
              max={maxRoomGuests}
              value={row.maxAdults}
              onChange={(maxAdults) => edit({ maxAdults })}
            />
            <NumberField
              label={t('roomTypes.children')}
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
