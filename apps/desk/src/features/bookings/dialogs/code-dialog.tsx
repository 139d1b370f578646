import { createSignInCode } from '@bellhop/contract/calls/guest/sign-in'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useEffect, useEffectEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useNow } from '../../../format/use-now.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

export function CodeDialog({ stay, format, onClose }: StayDialogProps) {
  const t = useTranslations('bookings')
  const { run, data: made, isBusy, problem } = useChange(createSignInCode)
  const { list } = useFormatter()
  const create = () => void run({ params: { id: stay._id }, body: {} })
  const createFirst = useEffectEvent(create)
  useEffect(() => createFirst(), [])
  const now = useNow(1_000)
  const hasEnded = made !== undefined && Date.parse(made.expiresAt) <= now

  return (
    <Sheet open onClose={onClose} title={t('code.title')} closeLabel={t('close')}>
      <div className="grid gap-4">
        {problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad">
            {problem}
          </p>
        )}
        {!problem && !made && <Skeleton className="h-24 rounded-card" />}
        {made && !problem && (
          <>
            <p
              aria-live="polite"
              className={`rounded-card bg-sunken px-4 py-5 text-center font-display font-semibold text-4xl lining-nums tabular-nums tracking-widest ${hasEnded ? 'text-ink-muted line-through' : ''}`}
            >
              {made.code}
            </p>
            <p>
              {hasEnded
                ? t('code.expired')
                : t('code.readIt', { name: stay.guest.name, time: format.moment(made.expiresAt) })}
            </p>
            <p className="text-ink-soft text-sm">
              {t('code.help', { contacts: list(made.contacts, { type: 'disjunction' }) })}
            </p>
          </>
        )}
        {(problem || hasEnded) && (
          <Button variant="primary" busy={isBusy} onClick={create}>
            {problem ? t('tryAgain') : t('code.new')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
