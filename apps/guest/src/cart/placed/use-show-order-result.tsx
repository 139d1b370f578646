import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { api } from '../../data/api.ts'
import { useMoney } from '../../intl/use-money.ts'
import type { SubmissionResult } from '../../outbox/submission.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useGuestDispatch } from '../../state/state.ts'
import type { OrderRejection } from '../cart-sheet.tsx'
import { useShowOrdersPlaced } from './use-show-orders-placed.ts'

/**
 * Shows the result of an order: the confirmation, a notice that it waits, or the reason for a rejection, which stays in
 * the sheet.
 */
export function useShowOrderResult() {
  const t = useTranslations('order')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const formatProblem = useRejectionSentence()
  const money = useMoney()
  const showPlaced = useShowOrdersPlaced()

  return (result: SubmissionResult<GuestRequest>): OrderRejection | undefined => {
    if (result.state !== 'rejected') {
      showPlaced([result])
      if (result.state === 'sent' && result.followUpRejected) {
        showToast({ text: t('tipMissing'), tone: 'bad' })
      }
      return undefined
    }
    const { error } = result
    if (error.kind !== 'problem' || error.code !== 'price_changed' || !error.amounts) {
      return { problem: <bdi>{formatProblem(error)}</bdi> }
    }
    // The tax rate may have changed, too.
    dispatch(api.util.invalidateTags(['hotel']))
    return {
      problem: t('priceChanged', { total: money(error.amounts.total) }),
      amounts: error.amounts,
    }
  }
}
