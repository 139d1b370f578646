import type { GuestRequest } from '@bellhop/contract/requests'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../shared/use-money.ts'

interface Props {
  request: GuestRequest
  /** Missing where none can be given, or no more. */
  onGive: (() => void) | undefined
}

/** The tip, and the way to give one or to raise it. */
export function TipCard({ request: { amounts }, onGive }: Props) {
  const t = useTranslations('request')
  const money = useMoney()
  const { tip } = amounts
  if (tip === 0 && !onGive) return null
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
