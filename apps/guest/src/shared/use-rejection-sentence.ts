import { type ApiError, isApiError } from '@bellhop/client/api-error'
import type { ProblemParams } from '@bellhop/contract/base/errors'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from '../data/use-problem-sentence.ts'
import { type MomentValues, useMomentValues } from '../intl/use-opening.ts'
import { useTimeOfDay } from '../intl/use-time-of-day.ts'

type Problem = Extract<ApiError, { kind: 'problem' }>
type Translate = ReturnType<typeof useTranslations<'rejections'>>

/**
 * Formats why the hotel rejected something, in the guest's language. Separate from `useProblemSentence` because the
 * first screen sends nothing that could be rejected.
 */
export function useRejectionSentence(): (error: unknown) => string {
  const t = useTranslations('rejections')
  const formatProblem = useProblemSentence()
  const valuesOf = useMomentValues()
  const formatTime = useTimeOfDay()
  const moment = { valuesOf, formatTime }
  return (error) => {
    const isProblem = isApiError(error) && error.kind === 'problem'
    return (isProblem && formatRejection(t, error, moment)) || formatProblem(error)
  }
}

type NotServed = Extract<ProblemParams['item_unavailable'], { reason: 'notServed' }>

interface FormatMoment {
  /** The values of a moment of the hotel's clock. */
  valuesOf: (moment: string) => MomentValues
  /** @param time HH:mm */
  formatTime: (time: string) => string
}

/** Undefined if it is not a rejection, or the problem lacks a value for its sentence. */
export function formatRejection(
  t: Translate,
  problem: Problem,
  moment: FormatMoment,
): string | undefined {
  switch (problem.code) {
    case 'outlet_closed':
      return problem.params && formatClosed(t, problem.params, moment)
    case 'item_unavailable':
      return problem.params && formatUnavailable(t, problem.params, moment)
    case 'slot_taken':
      return problem.params && formatSlotTaken(t, problem.params, moment)
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
      return formatInvalid(t, problem)
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
      return problem.params && formatNoRoom(t, problem.params, problem.detail)
    case 'hold_ended':
      return t('holdEnded')
    case 'idempotency_mismatch':
      return t('idempotencyMismatch')
    default:
      return undefined
  }
}

function formatInvalid(t: Translate, { errors = [], detail }: Problem): string | undefined {
  // Only the server knows the lengths of phone numbers. Its sentence is in the guest's language.
  if (errors.some(({ field }) => field === 'guest.phone')) return detail
  // A payment is rejected because the bill has changed, or cannot be paid by card.
  if (errors.some(({ field }) => field === 'amount')) return t('amountWrong')
  if (errors.some(({ field }) => /^lines\.\d+\.choices$/.test(field))) return t('choicesChanged')
  return undefined
}

function formatClosed(
  t: Translate,
  { name, closedFor, lastOrder, opensOn, opensAt }: ProblemParams['outlet_closed'],
  { valuesOf, formatTime }: FormatMoment,
): string {
  const next = opensOn && opensAt && valuesOf(`${opensOn}T${opensAt}`)
  if (lastOrder) {
    const last = formatTime(lastOrder)
    return next ? t('lastOrder', { name, last, ...next }) : t('lastOrderLong', { name, last })
  }
  if (closedFor) {
    return next
      ? t('closedFor', { name, reason: closedFor, ...next })
      : t('closedForLong', { name, reason: closedFor })
  }
  return next ? t('outletClosed', { name, ...next }) : t('closedLong', { name })
}

function formatNotServed(
  t: Translate,
  { item, on, from, to }: NotServed,
  { valuesOf, formatTime }: FormatMoment,
): string {
  if (!on || !from) return t('notServedLong', { item })
  return to
    ? t('notServed', { item, from: formatTime(from), to: formatTime(to) })
    : t('notServedNext', { item, ...valuesOf(`${on}T${from}`) })
}

function formatUnavailable(
  t: Translate,
  params: ProblemParams['item_unavailable'],
  moment: FormatMoment,
): string {
  switch (params.reason) {
    case 'notOffered':
      return params.note === undefined
        ? t('notOffered', { item: params.item })
        : t('notOfferedBecause', { item: params.item, note: params.note })
    case 'notServed':
      return formatNotServed(t, params, moment)
    case 'tooFew':
      return t('tooFew', { item: params.item, left: params.left })
    case 'soldOut':
      return t('soldOut', { item: params.item })
  }
}

function formatSlotTaken(
  t: Translate,
  { name, left, freeAt }: ProblemParams['slot_taken'],
  { formatTime }: FormatMoment,
): string {
  if (freeAt !== undefined) return t('slotNextFree', { name, time: formatTime(freeAt) })
  return left === undefined ? t('slotTaken', { name }) : t('slotTooFew', { name, left })
}

function formatNoRoom(
  t: Translate,
  { reason, minNights = 2 }: ProblemParams['room_unavailable'],
  detail: string,
): string {
  switch (reason) {
    case 'soldOut':
      return t('roomSoldOut')
    case 'reserved':
      return t('roomReserved')
    case 'closedToArrival':
      return t('roomClosedToArrival')
    case 'minNights':
      return t('roomMinNights', { minNights })
    // The server's sentence, which is in the guest's language.
    default:
      return detail
  }
}
