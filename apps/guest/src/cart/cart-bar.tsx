import { Button } from '@bellhop/ui/button'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { useCurrency, useMoney } from '../intl/use-money.ts'
import { orderAmountsOf } from './amounts/order-amounts.ts'
import type { CheckedLine } from './lines/check-lines.ts'
import { countOf } from './use-cart-group.ts'

interface Props {
  lines: readonly CheckedLine[]
  onOpen: () => void
}

/** Opens the order; shown at the lower edge while the cart has lines. */
export function CartBar({ onOpen, ...props }: Props) {
  const t = useTranslations('order')
  const money = useMoney()
  const { currency } = useCurrency()
  // Lets the tapped button respond first.
  const lines = useDeferredValue(props.lines)
  const count = countOf(lines)
  const { subtotal } = orderAmountsOf(lines, { taxRate: 0, currency })
  if (count === 0) return null
  return (
    <div
      data-bar
      className="sticky bottom-[calc(var(--notice)+max(0.75rem,env(safe-area-inset-bottom)))] z-10 grid"
    >
      <Button
        variant="primary"
        size="large"
        className="flex-wrap gap-x-4 gap-y-0 shadow-raised"
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1 text-start">{t('review', { count })}</span>
        {subtotal > 0 && <span className="tabular-nums">{money(subtotal)}</span>}
      </Button>
    </div>
  )
}
