import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import { maxDaysBefore } from '@bellhop/domain/limits'
import { maxNights } from '@bellhop/domain/stays/booking'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import type { Fields } from '../../content/entry-sheet.tsx'
import { DateRangeFields } from '../../forms/date-range-fields.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { FormState } from '../../forms/use-form.ts'
import { WeekdayChips } from '../../forms/weekday-chips.tsx'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

const restrictions = [
  ...(['weekdays', 'firstNight', 'lastNight', 'minNights', 'maxNights'] as const),
  ...(['daysAheadMin', 'daysAheadMax', 'closedToArrival', 'closedToDeparture'] as const),
]

export const hasRestrictions = (plan: DeskRatePlan | undefined) =>
  restrictions.some((name) => plan?.[name])

/** For which stays a plan is sold, and how long before the arrival. */
export function RestrictionFields({ form }: { form: FormState<Fields<DeskRatePlan>> }) {
  const t = useTranslations('ratePlans')
  const { weekdays } = form.values
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField label={t('minNights')} max={maxNights} {...form.field('minNights')} />
        <NumberField label={t('maxNights')} max={maxNights} {...form.field('maxNights')} />
        <DateRangeFields
          form={form}
          first={{ name: 'firstNight', label: t('firstNight') }}
          last={{ name: 'lastNight', label: t('lastNight') }}
        />
        <NumberField
          label={t('daysAheadMin')}
          help={t('daysAheadMinHelp')}
          max={maxDaysBefore}
          {...form.field('daysAheadMin')}
        />
        <NumberField
          label={t('daysAheadMax')}
          help={t('daysAheadMaxHelp')}
          max={maxDaysBefore}
          {...form.field('daysAheadMax')}
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">{t('arrivalDays')}</legend>
        <WeekdayChips
          name="weekdays"
          value={(weekdays ?? everyDay).filter((day) => day !== undefined)}
          onChange={(days) =>
            form.changeAll({
              weekdays: days.length === 0 || days.length === 7 ? undefined : days,
            })
          }
        />
      </fieldset>
      <div>
        <Checkbox label={t('closedToArrival')} {...form.checkbox('closedToArrival')} />
        <Checkbox label={t('closedToDeparture')} {...form.checkbox('closedToDeparture')} />
      </div>
    </>
  )
}
