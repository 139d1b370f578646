import type { ApiError } from '@bellhop/client/api-error'
import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { api } from '../../data/api.ts'
import { useMoney } from '../../intl/use-money.ts'
import type { SubmissionResult } from '../../outbox/submission.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import type { CartLine } from '../../state/cart-line.ts'
import { useGuestDispatch } from '../../state/state.ts'
import type { OrderRejection } from '../cart-sheet.tsx'
import { useShowOrdersPlaced } from './use-show-orders-placed.ts'

/**
 * Shows the result of an order: the confirmation, a notice that it waits, or the reason for a rejection, which stays in
 * the sheet.
 */
export function useShowOrderResult() {
  const t = useTranslations('order')
  const tRejections = useTranslations('rejections')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const formatProblem = useRejectionSentence()
  const money = useMoney()
  const showPlaced = useShowOrdersPlaced()

  /** @param lines those of the order, as they were sent */
  return (
    result: SubmissionResult<GuestRequest>,
    lines: readonly CartLine[],
  ): OrderRejection | undefined => {
    if (result.state !== 'rejected') {
      showPlaced([result])
      if (result.state === 'sent' && result.followUpRejected) {
        showToast({ text: t('tipMissing'), tone: 'bad' })
      }
      return undefined
    }
    const { error } = result
    if (error.kind !== 'problem' || error.code !== 'price_changed' || !error.amounts) {
      const removed = findRemoved(error, lines)
      const problem = removed ? tRejections('removed', { item: removed }) : formatProblem(error)
      return { problem: <bdi>{problem}</bdi> }
    }
    // The tax rate may have changed, too.
    dispatch(api.util.invalidateTags(['hotel']))
    return {
      problem: t('priceChanged', { total: money(error.amounts.total) }),
      amounts: error.amounts,
    }
  }
}

/** The name of the item that the hotel no longer has, if the rejection names its line. */
function findRemoved(error: ApiError, lines: readonly CartLine[]): string | undefined {
  if (error.kind !== 'problem' || error.code !== 'not_found') return undefined
  return lines.find((_, index) =>
    error.errors?.some(({ field }) => field === `lines.${index}.itemId`),
  )?.name
}
