import { promiseNewTime } from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { maxNote } from '@bellhop/domain/limits'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { FieldNote, useField } from '@bellhop/ui/field'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { makeTimeFormat } from '../../../format/format-time.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { showsRequest, useListOpenQuery } from '../api.ts'

/** Minutes from now. */
const choices = [10, 20, 30, 45, 60, 90, 120, 240]
interface Props {
  request: DeskRequest
  onClose: () => void
}

/** Promises a new time, which the guest sees at once. */
export function NewTimeDialog({ request, onClose }: Props) {
  const t = useTranslations('requests')
  const form = useForm<{ minutes?: number; note: string }>({ note: '' }, `newTime/${request._id}`)
  const change = useChange(promiseNewTime, showsRequest)
  const { timeZone } = useStaff().hotel
  const offset = useListOpenQuery().data?.clockOffset ?? 0
  const now = Date.now() + offset
  const formatTime = makeTimeFormat(timeZone)
  const instantIn = (given: number) => new Date(now + given * MINUTE_MS).toISOString()
  const { minutes, ...written } = form.body()
  const { number, roomNumber: room } = request

  return (
    <ChangeSheet
      title={room ? t('newTime.titleWithRoom', { number, room }) : t('newTime.title', { number })}
      action={
        minutes === undefined
          ? t('newTime.send')
          : t('newTime.sendTime', { time: formatTime(instantIn(minutes), now) })
      }
      form={form}
      errors={{ promisedAt: minutes === undefined ? t('newTime.select') : undefined }}
      change={change}
      call={
        minutes === undefined
          ? undefined
          : { params: { id: request._id }, body: { promisedAt: instantIn(minutes), ...written } }
      }
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t('newTime.help', { title: request.title, time: formatTime(request.promisedAt, now) })}
      </p>
      <Times
        value={minutes}
        formatTimeOf={(choice) => formatTime(instantIn(choice), now)}
        onChange={(chosen) => form.change('minutes', chosen)}
      />
      <TextArea label={t('newTime.note')} rows={2} maxLength={maxNote} {...form.input('note')} />
    </ChangeSheet>
  )
}

interface TimesProps {
  value: number | undefined
  formatTimeOf: (minutes: number) => string
  onChange: (minutes: number) => void
}

function Times({ value, formatTimeOf, onChange }: TimesProps) {
  const t = useTranslations('requests')
  const field = useField({ name: 'promisedAt' })
  return (
    <div className="grid gap-1.5">
      <ul className="grid grid-cols-4 gap-2">
        {choices.map((choice) => (
          <li key={choice} className="grid">
            <button
              type="button"
              name="promisedAt"
              aria-pressed={value === choice}
              aria-describedby={field.control['aria-describedby']}
              onClick={() => onChange(choice)}
              className="min-h-11 rounded-control border border-line-strong px-2 py-1 text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <span className="block font-semibold">
                {choice <= 90
                  ? t('newTime.minutes', { count: choice })
                  : t('newTime.hours', { count: choice / 60 })}
              </span>
              <span className="block text-ink-soft tabular-nums">{formatTimeOf(choice)}</span>
            </button>
          </li>
        ))}
      </ul>
      <FieldNote field={field} />
    </div>
  )
}
