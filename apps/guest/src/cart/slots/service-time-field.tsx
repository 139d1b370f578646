import type { Department, DepartmentService } from '@bellhop/contract/guest/departments'
import { TextField } from '@bellhop/ui/text-field'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { useNow } from '../../intl/use-now.ts'
import { useHotelClock } from '../../intl/use-opening.ts'
import { Chip, ChipRows, Chips } from '../../shared/chips.tsx'
import { useGuestSelector } from '../../state/state.ts'
import { momentOf } from '../time/check-requested-time.ts'
import { RequestedTimeField } from '../time/requested-time.tsx'
import { useTimeProblem } from '../time/use-time-problem.ts'
import { listDays } from './days-of-stay.ts'
import type { ServiceTime } from './service-time.ts'
import { SlotField } from './slot-field.tsx'

interface Props {
  department: Department
  service: DepartmentService
  value: ServiceTime
  onChange: (value: ServiceTime) => void
  /** The time is missing, or the department is closed then. */
  problem: 'missing' | Department | undefined
  /** An existing request gets another time: not as soon as possible, and for the same party. */
  isChange?: boolean
}

/** Asks when a service is wanted: in one of its slots, or on a day of the stay at a time. */
export function ServiceTimeField(props: Props) {
  const { department, service, value, onChange, problem, isChange = false } = props
  const t = useTranslations('departments')
  const legend = t('when', { how: service.purpose ?? service.place })
  if (service.slotMinutes !== undefined) {
    return (
      <SlotField
        service={service}
        value={value}
        onChange={(choice) => onChange({ ...value, ...choice })}
        isMissing={problem === 'missing'}
        isPartyFixed={isChange}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <DayField value={value} onChange={onChange} />
      {value.day ? (
        <TimeOnDay legend={legend} value={value} onChange={onChange} problem={problem} />
      ) : (
        <RequestedTimeField
          legend={legend}
          value={value}
          onChange={(time) => onChange({ ...value, ...time })}
          needed={[department]}
          needsTime={isChange || service.needsTime}
          problem={problem}
        />
      )}
    </div>
  )
}

/** The days of the stay, unless the guest leaves today. */
function DayField({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const t = useTranslations('departments')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const checkOut = useGuestSelector((state) => state.log.data?.checkOut) ?? undefined
  const [today, ...later] = listDays({ timeZone, checkOut, now })
  if (today === undefined || later.length === 0) return null
  return (
    <Chips hasRows legend={t('slotDay')}>
      <ChipRows>
        {[today, ...later].map((date) => {
          const day = date === today ? '' : date
          const noon = new Date(`${date}T12:00:00Z`)
          return (
            <Chip
              shape="cell"
              key={date}
              group="day"
              isChosen={day === value.day}
              onChoose={() => onChange({ ...value, day, when: day ? 'later' : 'soon' })}
            >
              <span>{format.dateTime(noon, { weekday: 'short', timeZone: 'UTC' })}</span>{' '}
              <span>{format.dateTime(noon, 'date', { timeZone: 'UTC' })}</span>
            </Chip>
          )
        })}
      </ChipRows>
    </Chips>
  )
}

interface TimeOnDayProps extends Pick<Props, 'value' | 'onChange' | 'problem'> {
  legend: string
}

function TimeOnDay({ legend, value, onChange, problem }: TimeOnDayProps) {
  const t = useTranslations('order')
  const now = useHotelClock()
  const formatProblem = useTimeProblem()
  const error = problem && formatProblem(problem, momentOf(value, now))
  return (
    <TextField
      type="time"
      label={legend}
      help={t('hour')}
      error={error}
      value={value.timeOfDay}
      onChange={(event) => onChange({ ...value, timeOfDay: event.target.value })}
    />
  )
}
