import type { GuestRequest } from '@bellhop/contract/requests'
import { isUnfulfilled } from '@bellhop/domain/request-status'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'

interface Props {
  request: GuestRequest
  /** Undefined if no tip, or no higher one, can be given. */
  onGive: (() => void) | undefined
}

/** The tip, with a button to give or raise it. Guests are not asked for a tip before the request is done. */
export function TipCard({ request: { status, amounts }, onGive }: Props) {
  const t = useTranslations('request')
  const money = useMoney()
  const { tip } = amounts
  if (isUnfulfilled(status) || (tip === 0 && !onGive)) return null
  if (tip === 0 && status !== 'done') {
    return (
      <Button variant="quiet" onClick={onGive} className="justify-self-center">
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
      {onGive && <Button onClick={onGive}>{t(tip > 0 ? 'tipRaise' : 'tipGive')}</Button>}
    </Card>
  )
}
