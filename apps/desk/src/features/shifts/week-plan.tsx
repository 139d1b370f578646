import type { ShiftPlan } from '@bellhop/contract/desk/shifts'
import { managers } from '@bellhop/domain/people/staff-roles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { DaySheet } from './day-sheet.tsx'
import { ShiftTimes } from './shift-times.tsx'
import { listDays, shiftsOn } from './week.ts'

type Person = ShiftPlan['people'][number]

const formatDay = makeDateFormat({ weekday: 'short', day: 'numeric' })
const formatWeekday = makeDateFormat({ weekday: 'short' })
const formatDayOfMonth = makeDateFormat({ day: 'numeric' })
const formatLongDay = makeDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

interface Props {
  /** With the week before. */
  plan: ShiftPlan
  monday: string
  today: string
}

/** People by days; in a narrow window one day at a time. */
export function WeekPlan({ plan, monday, today }: Props) {
  const t = useTranslations('shifts')
  const mayEdit = managers.includes(useStaff().role)
  const days = listDays(monday)
  const [shown, setShown] = useState(days.includes(today) ? today : monday)
  const [edited, setEdited] = useState<{ person: Person; date: string }>()

  const cell = (person: Person, date: string) => {
    const shifts = shiftsOn(plan, person._id, date)
    const times = <ShiftTimes shifts={shifts} />
    if (!mayEdit) return <div className="px-1 py-2.5 text-center text-sm">{times}</div>
    return (
      <button
        type="button"
        onClick={() => setEdited({ person, date })}
        className={`grid min-h-11 w-full place-content-center rounded-control px-1 py-1.5 text-sm hover:bg-sunken ${shifts.length > 0 ? 'bg-accent-soft font-medium' : 'text-ink-soft'}`}
      >
        <span className="sr-only">
          {t('edit', { name: person.name, day: formatLongDay(date) })}
        </span>
        {times}
      </button>
    )
  }

  return (
    <>
      <div className="narrow:hidden">
        <table className="w-full table-fixed border-separate border-spacing-1">
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-40 px-2 text-start font-medium text-sm">
                {t('person')}
              </th>
              {days.map((date) => (
                <th
                  key={date}
                  scope="col"
                  aria-current={date === today ? 'date' : undefined}
                  className="rounded-control px-1 py-1 text-center font-medium text-sm aria-[current=date]:bg-accent aria-[current=date]:text-on-accent"
                >
                  {formatDay(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.people.map((person) => (
              <tr key={person._id}>
                <th scope="row" className="px-2 text-start font-normal">
                  <PersonName person={person} />
                </th>
                {days.map((date) => (
                  <td key={date}>{cell(person, date)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="hidden gap-3 narrow:grid">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
          {days.map((date) => (
            <button
              key={date}
              type="button"
              aria-pressed={date === shown}
              title={formatLongDay(date)}
              onClick={() => setShown(date)}
              className="min-h-11 rounded-control border border-line text-xs aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent"
            >
              <span className="grid">
                <span>{formatWeekday(date)}</span>
                <span>{formatDayOfMonth(date)}</span>
              </span>
            </button>
          ))}
        </div>
        <ul className="grid gap-1">
          {plan.people.map((person) => (
            <li
              key={person._id}
              className="flex flex-wrap items-center gap-2 border-line border-b pb-1"
            >
              <div className="min-w-28 flex-1">
                <PersonName person={person} />
              </div>
              <div className="w-34">{cell(person, shown)}</div>
            </li>
          ))}
        </ul>
      </div>
      {edited && (
        <DaySheet
          person={edited.person}
          date={edited.date}
          plan={plan}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function PersonName({ person: { name, role } }: { person: Person }) {
  const t = useTranslations('people')
  return (
    <span className="grid min-w-0">
      <span className="truncate font-medium">
        <bdi>{name}</bdi>
      </span>
      <span className="truncate text-ink-soft text-sm">{t(`roles.${role}.name`)}</span>
    </span>
  )
}
