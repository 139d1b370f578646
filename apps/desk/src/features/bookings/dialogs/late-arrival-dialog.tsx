import { setExpectedArrival } from '@bellhop/contract/calls/desk/stays'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useNow } from '../../../format/use-now.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { nextTime } from '../stay/next-time.ts'

type Props = Pick<StayDialogProps, 'stay' | 'format' | 'onClose'>

/** Notes when a guest who is late is expected: the front desk, housekeeping and no-shows wait for them. */
export function LateArrivalDialog({ stay, format, onClose }: Props) {
  const t = useTranslations('bookings')
  const { _id: id, guest } = stay
  const now = useNow(MINUTE_MS)
  const form = useForm({ expectedAt: '' })
  const change = useChange(setExpectedArrival, { tags: ['bookings', 'roomPlan'] })
  const time = form.values.expectedAt
  const expectedAt = time ? nextTime(stay, time, { timeZone: format.timeZone, now }) : undefined
  const isRemoved = !time && stay.expectedAt !== undefined

  return (
    <ChangeSheet
      title={t('late.title')}
      action={isRemoved ? t('late.remove') : t('save')}
      form={form}
      change={change}
      call={{ params: { id }, body: { expectedAt: expectedAt ?? null } }}
      done={
        expectedAt
          ? t('late.done', { name: guest.name, time: format.weekdayAndTime(expectedAt) })
          : t('late.removed')
      }
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {stay.expectedAt
          ? t('late.expectedHelp', {
              name: guest.name,
              time: format.weekdayAndTime(stay.expectedAt),
            })
          : t('late.help', { name: guest.name, dates: format.dates(stay) })}
      </p>
      <TextField
        label={t('late.time')}
        type="time"
        help={t('late.timeHelp')}
        check={formatProblem()}
        {...form.input('expectedAt')}
      />
      {expectedAt && <p>{t('late.expected', { time: format.weekdayAndTime(expectedAt) })}</p>}
    </ChangeSheet>
  )

  function formatProblem(): string | undefined {
    if (isRemoved || expectedAt) return undefined
    return time ? t('late.tooLate') : t('late.enterTime')
  }
}
