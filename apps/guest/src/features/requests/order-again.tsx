import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { isActive } from '@bellhop/domain/requests/request-status'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { RotateCcw } from 'lucide'
import { useTranslations } from 'use-intl'
import { useRepeatOrder } from '../../cart/placed/use-repeat-order.ts'

interface Props {
  request: GuestRequest
  /** In a list, the label includes the title to distinguish the buttons. */
  isInList?: boolean
}

/** Orders the same again at current prices: one tap leads to the cart. */
export function OrderAgain({ request, isInList = false }: Props) {
  const t = useTranslations('request')
  const { repeat, isBusy } = useRepeatOrder()
  const { status, kind, title } = request
  if (isActive(status)) return null
  return (
    <Button
      busy={isBusy}
      onClick={() => repeat(request)}
      {...(isInList && {
        variant: 'quiet',
        'aria-label': t('againOf', { kind, title }),
        className: '-ms-4 text-accent',
      })}
    >
      <Icon of={RotateCcw} className="size-4.5 shrink-0" />
      {t('again', { kind })}
    </Button>
  )
}
