import type { DeskHours } from '@bellhop/contract/base/hours'
import { everyDay, type Hours, type Window } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { FieldNote, useField } from '@bellhop/ui/field'
import { Icon } from '@bellhop/ui/icon'
import { Plus } from 'lucide'
import { useTranslations } from 'use-intl'
import { useHotelClock } from '../../format/use-hotel-clock.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { useFieldFormat } from '../field-formats.ts'
import type { Entered } from '../use-form.ts'
import { useText } from '../use-text.ts'
import { WeekdayChips } from '../weekday-chips.tsx'
import { ExceptionFields } from './exception-fields.tsx'
import { formatException, formatOpening, formatWeek } from './format-hours.ts'
import { newWindow, WindowFields } from './window-fields.tsx'

interface Props {
  name: string
  label?: string
  value: Entered<DeskHours>
  /** Whether something is ordered in these hours: they then have a last order. */
  takesOrders?: boolean
  onChange: (value: Entered<DeskHours>) => void
}

export const newHours = (): DeskHours => ({
  weekly: [{ days: everyDay, ...newWindow() }],
  exceptions: [],
})

/** Opening hours: windows of the week, and days with other hours. What guests read stands beside. */
export function HoursField(props: Props) {
  const t = useTranslations('forms')
  const shared = useTranslations('shared')
  const { name, label = t('hours.title'), value, takesOrders = false, onChange } = props
  // Times and days are always complete: there is nothing to be entered as a number.
  const hours = value as DeskHours
  const today = useHotelToday()
  useFieldFormat(name, label, (other: DeskHours) => formatWeek(other, shared).join(' · '))
  const { weekly, exceptions } = hours
  const at = (path: string) => `${name}.${path}`
  const setWeekly = (windows: DeskHours['weekly']) => onChange({ ...hours, weekly: windows })
  const setExceptions = (list: DeskHours['exceptions']) => onChange({ ...hours, exceptions: list })

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-4">
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-1.5 font-medium text-sm">{label}</legend>
          {weekly.length === 0 && (
            <p className="text-ink-soft text-sm">{t('hours.closedEveryDay')}</p>
          )}
          {weekly.map((window, index) => (
            <fieldset
              // Windows have no id, and each of their fields is controlled.
              // biome-ignore lint/suspicious/noArrayIndexKey: no state is kept in them
              key={index}
              aria-label={t('hours.one', { index: index + 1 })}
              className="grid min-w-0 gap-3 rounded-control border border-line p-3"
            >
              <Days
                name={at(`weekly.${index}.days`)}
                value={window.days}
                onChange={(days) => setWeekly(weekly.with(index, { ...window, days }))}
              />
              <WindowFields
                name={at(`weekly.${index}`)}
                value={window}
                takesOrders={takesOrders}
                onChange={(changed) => setWeekly(weekly.with(index, { ...window, ...changed }))}
                removeLabel={t('hours.remove', { index: index + 1 })}
                onRemove={() => setWeekly(weekly.toSpliced(index, 1))}
              />
            </fieldset>
          ))}
          <AddButton onClick={() => setWeekly([...weekly, { days: everyDay, ...newWindow() }])}>
            {t('hours.add')}
          </AddButton>
        </fieldset>
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-1.5 font-medium text-sm">{t('hours.otherDays')}</legend>
          {exceptions.map((exception, index) => (
            <ExceptionFields
              // biome-ignore lint/suspicious/noArrayIndexKey: no state is kept in them
              key={index}
              name={at(`exceptions.${index}`)}
              number={index + 1}
              value={exception}
              takesOrders={takesOrders}
              onChange={(changed) => setExceptions(exceptions.with(index, changed))}
              onRemove={() => setExceptions(exceptions.toSpliced(index, 1))}
            />
          ))}
          <AddButton
            onClick={() => setExceptions([...exceptions, { from: today, to: today, windows: [] }])}
          >
            {t('hours.addDays')}
          </AddButton>
        </fieldset>
      </div>
      <HoursPreview hours={hours} />
    </div>
  )
}

interface DaysProps {
  name: string
  value: readonly number[]
  onChange: (value: number[]) => void
}

function Days({ name, value, onChange }: DaysProps) {
  const t = useTranslations('forms')
  const check = value.length === 0 ? t('hours.chooseDay') : undefined
  const field = useField({ name, check })
  return (
    <div className="grid gap-1.5" data-check={check}>
      <WeekdayChips name={name} value={value} onChange={onChange} />
      <FieldNote field={field} />
    </div>
  )
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button onClick={onClick} className="justify-self-start">
      <Icon of={Plus} className="size-4" />
      {children}
    </Button>
  )
}

/** Shows the hours as guests read them. Nothing while a time or a date is missing. */
function HoursPreview({ hours }: { hours: DeskHours }) {
  const t = useTranslations('forms')
  const shared = useTranslations('shared')
  const formatText = useText()
  const now = useHotelClock()
  if (!isComplete(hours)) return null
  const exceptions = hours.exceptions.map(({ reason, ...rest }) => {
    const text = formatText(reason)
    return { ...rest, ...(text && { reason: text }) }
  })
  const shown: Hours = { weekly: hours.weekly, exceptions }
  return (
    <section className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-sm lg:sticky lg:top-0">
      <p className="font-medium">{t('hours.guestsRead')}</p>
      <p aria-live="polite">{t('hours.now', { shown: formatOpening(shown, now, shared) })}</p>
      <ul className="grid gap-1 text-ink-soft tabular-nums">
        {formatWeek(hours, shared).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {exceptions.map((exception, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike while they are entered
          <li key={index}>{formatException(exception, shared)}</li>
        ))}
      </ul>
    </section>
  )
}

function isComplete({ weekly, exceptions }: DeskHours): boolean {
  const isWindow = ({ from, to }: Window) => from !== '' && to !== ''
  return (
    weekly.every(isWindow) &&
    exceptions.every(({ from, to, windows }) => from && to && windows.every(isWindow))
  )
}
