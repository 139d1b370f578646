import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Clock } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { ReservedHelp } from '../rooms/reserved-help.tsx'
import type { HoldState } from './use-hold.ts'

interface Props {
  hotelId: string
  state: HoldState
  onHoldAgain: () => void
}

/** Until when the rooms are held, by this device's clock. */
export function HoldNotice({ hotelId, state, onHoldAgain }: Props) {
  const t = useTranslations('booking')
  const format = useFormatter()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <div role="status" className="min-h-11">
      {state.is === 'held' && (
        <p className="flex min-h-11 items-center gap-2.5 text-ink-soft text-sm">
          <Icon of={Clock} className="size-5 shrink-0 text-accent" />
          <span>
            {t('heldUntil', {
              time: format.dateTime(new Date(state.hold.expiresAt), 'hour', { timeZone }),
            })}
          </span>
        </p>
      )}
      {state.is === 'asking' && (
        <p className="flex min-h-11 items-center gap-2.5 text-ink-muted text-sm">
          <Icon of={Clock} className="size-5 shrink-0" />
          <span>{t('holding')}</span>
        </p>
      )}
      {state.is === 'failed' && <p className="text-ink-soft text-sm">{t('notHeld')}</p>}
      {state.is === 'reserved' && (
        <div className="grid gap-1 rounded-control bg-warn-soft px-4 py-3">
          <p className="font-semibold text-warn">{t('reservedForDates')}</p>
          <ReservedHelp hotelId={hotelId} />
        </div>
      )}
      {state.is === 'ended' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warn-soft px-4 py-3">
          <p className="text-sm text-warn">{t('holdEnded')}</p>
          <Button onClick={onHoldAgain}>{t('holdAgain')}</Button>
        </div>
      )}
    </div>
  )
}
