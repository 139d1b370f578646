import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'
import { dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { type Messages, useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { formatMoney } from '../../format/format-money.ts'
import { formatTimeOfDay, makeClock } from '../../format/format-time.ts'
import { bdi } from '../../intl/bdi.tsx'
import { formatNumber } from '../../intl/shown-formats.ts'
import { groupChanges, type ShownChange } from './group-changes.ts'
import { readField } from './read-field.ts'

const money = ['price', 'balance']

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

const formatDay = makeDateFormat(day)

type Name = keyof Messages['agentPlans']['fields']

/** Shows further changes only on demand. */
const maxShown = 12

const formatNight = makeDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** Names what a plan is about, and shows the values before and after. */
export function PlanChanges({ plan }: { plan: AgentPlan }) {
  const t = useTranslations('agentPlans')
  const nameOf = useFieldName()
  const [showsAll, setShowsAll] = useState(false)
  const { about, changes, moreChanges } = plan
  const groups = groupChanges(showsAll ? changes : changes.slice(0, maxShown))
  const hidden = showsAll ? 0 : Math.max(0, changes.length - maxShown)
  return (
    <div className="grid gap-3">
      {about.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {about.map(({ field, value }) => {
            const { name } = readField(field)
            return (
              <div key={field} className="flex min-w-0 flex-wrap gap-x-2">
                <dt className="text-ink-soft first-letter:uppercase">{nameOf(name)}</dt>
                <dd className="min-w-0 font-medium">
                  <PlannedValue name={name} value={value} />
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {groups.map(({ of, changes: lines }) => (
        <div key={of?.name ?? ''} className="grid gap-1">
          {of && (
            <h3 className="font-medium wrap-anywhere">
              {of.kind === 'room' ? (
                t.rich('roomNumber', { number: of.name, bdi })
              ) : (
                <bdi>{of.name}</bdi>
              )}
            </h3>
          )}
          <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1 text-sm narrow:grid-cols-1">
            {lines.map((line) =>
              line.name === 'lastMessage' ? (
                <NewMessage key={line.field} line={line} />
              ) : (
                <ChangeLine key={line.field} line={line} label={nameOf(line.name)} />
              ),
            )}
          </dl>
        </div>
      ))}
      {hidden > 0 && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {t('showAll', { count: changes.length })}
          </Button>
        </div>
      )}
      {moreChanges > 0 && hidden === 0 && (
        <p className="text-ink-soft text-sm">{t('moreChanges', { count: moreChanges })}</p>
      )}
    </div>
  )
}

function ChangeLine({ line, label }: { line: ShownChange; label: string }) {
  const t = useTranslations('agentPlans')
  const ofShared = useTranslations('shared')
  const { name, date, before, after } = line
  return (
    <div className="contents">
      <dt className="text-ink-soft first-letter:uppercase">
        {date ? t('ofNight', { night: formatNight(date), field: label }) : label}
      </dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 narrow:mb-1">
        <span className="sr-only">{ofShared('before')}</span>
        <span className="min-w-0 text-ink-soft">
          <PlannedValue name={name} value={before} />
        </span>
        <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
          →
        </span>
        <span className="sr-only">{ofShared('after')}</span>
        <span className="min-w-0 font-medium">
          <PlannedValue name={name} value={after} />
        </span>
      </dd>
    </div>
  )
}

/** A message does not replace the one before it. */
function NewMessage({ line: { name, before, after } }: { line: ShownChange }) {
  const t = useTranslations('agentPlans')
  return (
    <>
      {before !== undefined && (
        <div className="contents">
          <dt className="text-ink-soft first-letter:uppercase">{t('fields.formerMessage')}</dt>
          <dd className="min-w-0 text-ink-soft narrow:mb-1">
            <PlannedValue name={name} value={before} />
          </dd>
        </div>
      )}
      <div className="contents">
        <dt className="text-ink-soft first-letter:uppercase">{t('fields.lastMessage')}</dt>
        <dd className="min-w-0 font-medium narrow:mb-1">
          <PlannedValue name={name} value={after} />
        </dd>
      </div>
    </>
  )
}

/** The name of a field; one without a message as the server calls it. */
function useFieldName() {
  const t = useTranslations('agentPlans')
  return (name: string): string => {
    const key = `fields.${name as Name}` as const
    return t.has(key) ? t(key) : name
  }
}

interface PlannedValueProps {
  /** The message of its field. */
  name: string
  value: unknown
}

/** A value of a plan as people read it. What a guest has written is a quotation. */
function PlannedValue({ name, value }: PlannedValueProps) {
  const format = useValueFormat()
  const quoted = readQuotation(value)
  if (quoted === undefined) return <bdi className="wrap-anywhere">{format(name, value)}</bdi>
  return (
    <q dir="auto" className="whitespace-pre-line wrap-anywhere">
      {quoted}
    </q>
  )
}

function readQuotation(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('writtenByGuest' in value)) return undefined
  return String(value.writtenByGuest)
}

type Word = keyof Messages['agentPlans']['words']

function useValueFormat() {
  const t = useTranslations('agentPlans')
  const ofShared = useTranslations('shared')
  const { currency, timeZone } = useStaff().hotel
  return (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return ofShared('changed.nothing')
    if (typeof value === 'boolean') return ofShared(value ? 'changed.yes' : 'changed.no')
    if (typeof value === 'number') {
      return money.includes(name) ? formatMoney(value, currency) : formatNumber(value)
    }
    if (typeof value !== 'string') return JSON.stringify(value)
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value)
    if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) {
      return `${formatDay(dateOf(value))}, ${formatTimeOfDay(timeOf(value))}`
    }
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return makeClock(timeZone, day)(value)
    const word = `words.${value as Word}` as const
    return ['status', 'state'].includes(name) && t.has(word) ? t(word) : value
  }
}
