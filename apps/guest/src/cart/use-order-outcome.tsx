import type { GuestRequest } from '@bellhop/contract/requests'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { api } from '../data/api.ts'
import { useRefusalSentence } from '../data/use-refusal-sentence.ts'
import { useMoney } from '../intl/use-money.ts'
import * as paths from '../navigation/paths.ts'
import { useModal } from '../navigation/use-modal.ts'
import type { Sent } from '../outbox/send.ts'
import { useGuestDispatch } from '../state/state.ts'
import type { Refusal } from './cart-sheet.tsx'
import { cachePlacedOrder } from './placed-order-api.ts'

/** Tells what became of an order: the confirmation, "it waits", or why not, which stays in the sheet. */
export function useOrderOutcome() {
  const t = useTranslations('order')
  const tApp = useTranslations('app')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const sayProblem = useRefusalSentence()
  const money = useMoney()
  const received = useModal('orderReceived')
  const [, navigate] = useLocation()

  return (sent: Sent<GuestRequest>): Refusal | undefined => {
    if (sent.state === 'sent') {
      dispatch(cachePlacedOrder(sent.data))
      if (sent.isTipMissing) showToast({ text: t('tipMissing'), tone: 'bad' })
      received.openInstead(sent.data._id)
      return undefined
    }
    if (sent.state === 'waiting') {
      showToast({ text: tApp('waiting') })
      navigate(paths.requests, { replace: true })
      return undefined
    }
    const { error } = sent
    if (error?.kind !== 'problem' || error.code !== 'price_changed' || !error.amounts) {
      return { problem: <bdi>{sayProblem(error)}</bdi> }
    }
    // What has changed may be the tax.
    dispatch(api.util.invalidateTags(['hotel']))
    return {
      problem: t('priceChanged', { total: money(error.amounts.total) }),
      amounts: error.amounts,
    }
  }
}
