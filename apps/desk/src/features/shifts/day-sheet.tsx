import { setShifts } from '@bellhop/contract/calls/desk/shifts'
import type { ShiftPlan } from '@bellhop/contract/desk/shifts'
import { maxShiftsADay } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { TextField } from '@bellhop/ui/text-field'
import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { formatTimes } from './shift-times.tsx'
import { listUsualTimes, shiftsOn, type Times } from './week.ts'

const formatDay = makeDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const mostUsual = 6

interface Props {
  person: ShiftPlan['people'][number]
  date: string
  plan: ShiftPlan
  onClose: () => void
}

/** The shifts of a person on a day: one of the usual ones by one tap, or times of their own. */
export function DaySheet({ person, date, plan, onClose }: Props) {
  const t = useTranslations('shifts')
  const before = shiftsOn(plan, person._id, date).map(({ from, to }) => ({ from, to }))
  const form = useForm<{ shifts: Times[] }>({ shifts: before })
  const change = useChange(setShifts, { tags: ['shifts'] })
  const { shifts } = form.values
  const setTimes = (value: Times[]) => form.change('shifts', value)
  return (
    <ChangeSheet
      title={t('shiftsOf', { name: person.name })}
      action={t('save')}
      form={form}
      change={change}
      call={{ body: { days: [{ staffId: person._id, date, shifts }] } }}
      done={t('saved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{formatDay(date)}</p>
      <div className="flex flex-wrap gap-2">
        {listUsualTimes(plan.shifts, mostUsual).map((times) => (
          <Button key={formatTimes(times)} size="small" onClick={() => setTimes([times])}>
            {formatTimes(times)}
          </Button>
        ))}
        <Button size="small" variant="quiet" onClick={() => setTimes([])}>
          {t('off')}
        </Button>
      </div>
      {shifts.map((times, at) => (
        <ShiftFields
          // biome-ignore lint/suspicious/noArrayIndexKey: shifts have no id, and their fields no state
          key={at}
          name={`days.0.shifts.${at}`}
          value={times}
          onChange={(value) => setTimes(shifts.with(at, value))}
          onRemove={() => setTimes(shifts.toSpliced(at, 1))}
        />
      ))}
      {shifts.length < maxShiftsADay && (
        <Button
          onClick={() => setTimes([...shifts, { from: '09:00', to: '17:00' }])}
          className="justify-self-start"
        >
          <Icon of={Plus} className="size-4" />
          {t('add')}
        </Button>
      )}
    </ChangeSheet>
  )
}

interface FieldsProps {
  name: string
  value: Times
  onChange: (value: Times) => void
  onRemove: () => void
}

function ShiftFields({ name, value, onChange, onRemove }: FieldsProps) {
  const t = useTranslations('shifts')
  const forms = useTranslations('forms')
  const { from, to } = value
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
      <TextField
        label={forms('hours.from')}
        type="time"
        name={`${name}.from`}
        required
        check={from ? undefined : forms('hours.enterTime')}
        value={from}
        onChange={({ target }) => onChange({ ...value, from: target.value })}
      />
      <TextField
        label={forms('hours.until')}
        type="time"
        name={`${name}.to`}
        required
        check={to ? undefined : forms('hours.enterTime')}
        help={from && to && to <= from ? forms('hours.nextDay') : undefined}
        value={to}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
      />
      <IconButton label={t('remove')} icon={Trash2} onClick={onRemove} className="mt-6.5" />
    </div>
  )
}
