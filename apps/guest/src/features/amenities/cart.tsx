import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { useGuestSelector } from '../../shared/state.ts'
import { useMoney } from '../../shared/use-money.ts'
import type { Amenities } from './api.ts'
import { OrderSheet } from './order-sheet.tsx'
import type { Outcome } from './place-order.ts'

/** The bar above the bottom bar, and the sheet it opens. */
export function Cart({ amenities }: { amenities: Amenities }) {
  const t = useTranslations('amenities')
  const tApp = useTranslations('app')
  const money = useMoney()
  const [, navigate] = useLocation()
  const showToast = useToast()
  const lines = useGuestSelector((state) => state.myRoom.lines)
  const [isOpen, setOpen] = useState(false)
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)

  function finish({ isWaiting }: Outcome) {
    setOpen(false)
    showToast(isWaiting ? { text: tApp('waiting') } : { text: t('sent'), tone: 'good' })
    navigate('/requests')
  }

  return (
    <>
      {count > 0 && (
        <div className="sticky bottom-[calc(var(--bar)+0.75rem)] z-10 grid">
          <Button
            variant="primary"
            size="large"
            className="shadow-raised"
            onClick={() => setOpen(true)}
          >
            <span className="min-w-0 flex-1 text-start">{t('review', { count })}</span>
            {subtotal > 0 && <span className="tabular-nums">{money(subtotal)}</span>}
          </Button>
        </div>
      )}
      <OrderSheet
        amenities={amenities}
        open={isOpen}
        onClose={() => setOpen(false)}
        onPlaced={finish}
      />
    </>
  )
}
