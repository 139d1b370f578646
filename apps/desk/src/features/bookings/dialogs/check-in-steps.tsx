import type { CheckInFacts } from '@bellhop/contract/desk/check-in'
import { isClean } from '@bellhop/domain/rooms/room-state'
import { Button } from '@bellhop/ui/button'
import { Checkbox } from '@bellhop/ui/checkbox'
import type { ChangeEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../../format/format-time.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { paths } from '../../../shared/paths.ts'
import { useRoomNotes } from '../../../shared/rooms/use-room-notes.ts'
import { TextLink } from '../../../shared/text-link.tsx'

interface Props {
  facts: CheckInFacts
  bookingId: string
  /** The checkbox that charges an early arrival. */
  charging: {
    name: string
    checked: boolean
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  format: StayFormat
  onPay: () => void
}

/** Lists what is outstanding before a check-in, each with the act that settles it. */
export function CheckInSteps({ facts, bookingId, charging, format, onPay }: Props) {
  const t = useTranslations('bookings')
  const { describeClosure, describeUnclean } = useRoomNotes()
  const { _id: stayId, steps, balance, paid, preCheckIn, adults, adultsEntered } = facts
  const { early, room } = facts
  if (steps.length === 0) return null
  return (
    <section aria-label={t('check.outstanding')}>
      <h3 className="mb-1 font-semibold">{t('check.outstanding')}</h3>
      <ul className="grid gap-px overflow-hidden rounded-control bg-line">
        {steps.includes('balance') && (
          <Step
            act={
              <Button size="small" aria-haspopup="dialog" onClick={onPay}>
                {t('check.takePayment')}
              </Button>
            }
          >
            {t.rich(paid > 0 ? 'check.duePaid' : 'check.dueUnpaid', {
              due: format.money(balance),
              paid: format.money(paid),
              b: (chunks) => <b className="font-semibold tabular-nums">{chunks}</b>,
            })}
          </Step>
        )}
        {steps.includes('identity') && (
          <Step
            act={
              <TextLink to={paths.preCheckIn(bookingId, stayId)}>
                {preCheckIn === 'submitted' ? t('check.verify') : t('check.takeDetails')}
              </TextLink>
            }
          >
            <span>
              {preCheckIn === 'submitted' ? t('check.notVerified') : t('check.noPreCheckIn')}
            </span>
            {adultsEntered > 0 && adultsEntered < adults && (
              <span>{` ${t('check.adultsEntered', { entered: adultsEntered, adults })}`}</span>
            )}
          </Step>
        )}
        {early && (
          <Step>
            <span className="block">{t('check.from', { time: formatTimeOfDay(early.from) })}</span>
            {early.fee > 0 && (
              <Checkbox
                label={t('check.chargeEarly', { amount: format.money(early.fee) })}
                {...charging}
              />
            )}
          </Step>
        )}
        {room?.closed && <Step>{describeClosure(room.number, room.closed)}</Step>}
        {room && !isClean(room.cleaning) && <Step>{describeUnclean(room)}</Step>}
      </ul>
    </section>
  )
}

function Step({ act, children }: { act?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 bg-warn-soft px-4 py-1 text-warn">
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</div>
      {act}
    </li>
  )
}
