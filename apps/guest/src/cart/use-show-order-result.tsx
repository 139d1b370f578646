import type { GuestRequest } from '@bellhop/contract/requests'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { api } from '../data/api.ts'
import { useRefusalSentence } from '../data/use-refusal-sentence.ts'
import { useMoney } from '../intl/use-money.ts'
import * as paths from '../navigation/paths.ts'
import { useModal } from '../navigation/use-modal.ts'
import type { SubmissionResult } from '../outbox/submission.ts'
import { useGuestDispatch } from '../state/state.ts'
import type { OrderRefusal } from './cart-sheet.tsx'
import { cachePlacedOrder } from './placed-order-api.ts'

/** Shows the result of an order: the confirmation, what waits, or the reason for a refusal, which stays in the sheet. */
export function useShowOrderResult() {
  const t = useTranslations('order')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const sayProblem = useRefusalSentence()
  const money = useMoney()
  const received = useModal('orderReceived')
  const [, navigate] = useLocation()

  return (result: SubmissionResult<GuestRequest>): OrderRefusal | undefined => {
    if (result.state === 'sent') {
      dispatch(cachePlacedOrder(result.data))
      if (result.followUpRefused) showToast({ text: t('tipMissing'), tone: 'bad' })
      received.openInstead(result.data._id)
      return undefined
    }
    if (result.state === 'waiting') {
      navigate(paths.requests, { replace: true })
      return undefined
    }
    const { error } = result
    if (error.kind !== 'problem' || error.code !== 'price_changed' || !error.amounts) {
      return { problem: <bdi>{sayProblem(error)}</bdi> }
    }
    // The tax rate may have changed, too.
    dispatch(api.util.invalidateTags(['hotel']))
    return {
      problem: t('priceChanged', { total: money(error.amounts.total) }),
      amounts: error.amounts,
    }
  }
}
