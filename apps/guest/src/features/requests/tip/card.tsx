import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { isAppointment, isUnfulfilled } from '@bellhop/domain/requests/request-status'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../intl/use-money.ts'
import { useNow } from '../../../intl/use-now.ts'
import { isDelayed } from '../delay.ts'

interface Props {
  request: GuestRequest
  /** Undefined if no tip, or no higher one, can be given. */
  onTip: (() => void) | undefined
}

/**
 * The tip, with a button to give or raise it. Guests are not asked for a tip before the request is done, and cannot
 * give one while it is late, or for a reserved table before they are seated.
 */
export function TipCard({ request, onTip }: Props) {
  const t = useTranslations('request')
  const money = useMoney()
  const now = useNow()
  const { status, amounts } = request
  const { tip } = amounts
  if (isUnfulfilled(status) || isDelayed(request, now) || (tip === 0 && !onTip)) return null
  if (tip === 0 && status !== 'done') {
    if (isAppointment(request) && status !== 'inProgress') return null
    return (
      <Button variant="quiet" onClick={onTip} className="justify-self-center">
        {t('tipGive')}
      </Button>
    )
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-[min(100%,8rem)] flex-1" aria-live="polite">
        {tip > 0 ? (
          <>
            <span className="block text-ink-muted text-sm">{t('yourTip')}</span>
            <span className="font-display font-semibold text-lg tabular-nums">{money(tip)}</span>
          </>
        ) : (
          <span className="text-ink-soft">{t('tipInvite')}</span>
        )}
      </p>
      {onTip && <Button onClick={onTip}>{t(tip > 0 ? 'tipRaise' : 'tipGive')}</Button>}
    </Card>
  )
}
