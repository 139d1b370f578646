import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { hotelClock } from '@bellhop/domain/time/hotel-clock'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { readCatalogue } from '../../data/calls/catalogue.ts'
import { openModal } from '../../navigation/use-modal.ts'
import { lineKey } from '../../state/cart-line.ts'
import { useGuestDispatch, useGuestStore } from '../../state/state.ts'
import { cartSlices } from '../slice.ts'
import { repeatOrder } from './repeat-order.ts'

/** Puts a past order into the cart and opens it, at current prices. */
export function useRepeatOrder() {
  const t = useTranslations('order')
  const timeZone = useTimeZone() ?? 'UTC'
  const dispatch = useGuestDispatch()
  const store = useGuestStore()
  const showToast = useToast()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)

  async function repeat(request: GuestRequest): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const catalogue = await dispatch(readCatalogue())
    setBusy(false)
    if (!catalogue) {
      showToast({ text: t('againFailed'), tone: 'bad' })
      return
    }
    const again = repeatOrder(request, catalogue, hotelClock(new Date(), timeZone))
    if (!again) {
      showToast({ text: t('againNone'), tone: 'bad' })
      return
    }
    const { cart, to } = again
    if (cart) {
      const { quantityChanged, lineNoted } = cartSlices[cart.name].actions
      for (const { quantity, note, ...item } of cart.lines) {
        const { lines } = store.getState()[cart.name]
        // A second tap does not add everything again.
        const inCart = lines.find((line) => lineKey(line) === lineKey(item))?.quantity ?? 0
        dispatch(quantityChanged({ item, change: Math.max(0, quantity - inCart) }))
        if (note) dispatch(lineNoted({ ...item, note }))
      }
    }
    navigate(to.path)
    openModal(to.modal, to.id)
  }

  return { repeat, isBusy }
}
