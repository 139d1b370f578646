import { type ApiError, isApiError } from '@bellhop/client/api-error'
import type { ProblemParams } from '@bellhop/contract/base/errors'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from './use-problem-sentence.ts'

type Problem = Extract<ApiError, { kind: 'problem' }>
type Translate = ReturnType<typeof useTranslations<'rejections'>>

/**
 * Formats why the hotel rejected something, in the guest's language. Separate from `useProblemSentence` because the
 * first screen sends nothing that could be rejected.
 */
export function useRejectionSentence(): (error: unknown) => string {
  const t = useTranslations('rejections')
  const formatProblem = useProblemSentence()
  return (error) => {
    const isProblem = isApiError(error) && error.kind === 'problem'
    return (isProblem && formatRejection(t, error)) || formatProblem(error)
  }
}

/** Undefined if it is not a rejection, or the problem lacks a value for its sentence. */
export function formatRejection(t: Translate, problem: Problem): string | undefined {
  switch (problem.code) {
    case 'outlet_closed':
      return problem.params && t('outletClosed', problem.params)
    case 'item_unavailable':
      return problem.params && formatUnavailable(t, problem.params)
    case 'slot_taken':
      return problem.params && formatSlotTaken(t, problem.params)
    case 'price_changed':
      return t('priceChanged')
    case 'not_cancellable':
      return problem.params && t('notCancellable', problem.params)
    case 'not_movable':
      return t('notMovable')
    case 'not_tippable':
      return problem.params && t('notTippable', problem.params)
    case 'not_reviewable':
      return t('notReviewable')
    case 'already_answered':
      return t('alreadyAnswered')
    case 'nothing_to_pay':
      return t('nothingToPay')
    case 'upi_unavailable':
      return t('upiUnavailable')
    case 'card_unavailable':
      return t('cardUnavailable')
    case 'invalid_request':
      return formatInvalid(t, problem.errors ?? [])
    case 'reference_used':
      return t('referenceUsed')
    case 'invalid_transition':
      return t('decided')
    case 'forbidden':
      return problem.params && t('forbidden', problem.params)
    case 'too_many_companions':
      return problem.params && t('tooManyCompanions', problem.params)
    case 'not_booked':
      return t('notBooked')
    case 'already_verified':
      return t('alreadyVerified')
    case 'room_unavailable':
      return problem.params && formatNoRoom(t, problem.params)
    case 'hold_ended':
      return t('holdEnded')
    case 'idempotency_mismatch':
      return t('idempotencyMismatch')
    default:
      return undefined
  }
}

function formatInvalid(t: Translate, errors: NonNullable<Problem['errors']>): string | undefined {
  // Of a payment: the bill has changed, or cannot be paid by card.
  if (errors.some(({ field }) => field === 'amount')) return t('amountWrong')
  if (errors.some(({ field }) => /^lines\.\d+\.choices$/.test(field))) return t('choicesChanged')
  return undefined
}

function formatUnavailable(t: Translate, params: ProblemParams['item_unavailable']): string {
  switch (params.reason) {
    case 'notOffered':
      return params.note === undefined
        ? t('notOffered', { item: params.item })
        : t('notOfferedBecause', { item: params.item, note: params.note })
    case 'notServed':
      return t('notServed', { item: params.item, from: params.from, to: params.to })
    case 'tooFew':
      return t('tooFew', { item: params.item, left: params.left })
    case 'soldOut':
      return t('soldOut', { item: params.item })
  }
}

function formatSlotTaken(t: Translate, { name, left }: ProblemParams['slot_taken']): string {
  return left === undefined ? t('slotTaken', { name }) : t('slotTooFew', { name, left })
}

function formatNoRoom(
  t: Translate,
  { reason, minNights = 2 }: ProblemParams['room_unavailable'],
): string {
  switch (reason) {
    case 'soldOut':
      return t('roomSoldOut')
    case 'closedToArrival':
      return t('roomClosedToArrival')
    case 'minNights':
      return t('roomMinNights', { minNights })
  }
}
