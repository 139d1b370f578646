import type { PushNotification } from '@bellhop/contract/guest/push'
import { isLowRating } from '@bellhop/domain/requests/feedback-rating'
import type { AppLanguage } from '@bellhop/languages'
import { formatSentence } from '../../sentences/sentences.ts'
import type { PushEvent, PushedFeedback } from './cursor-queries.ts'
import { MAX_BODY, MAX_TITLE, shorten } from './shorten.ts'

type Updated = Extract<PushEvent, { name: 'feedback.updated' }>
type Replied = Extract<PushEvent, { name: 'feedback.replied' }>

/** Whether a guest in house has just given a low rating. */
export function isAlert({ payload, feedback }: Updated): boolean {
  return payload.by === 'guest' && feedback?.isUrgent === true && isLowRating(feedback.rating)
}

/** For the desk. */
export function buildAlert(
  id: string,
  feedback: PushedFeedback,
  language: AppLanguage,
): PushNotification {
  const { rating, roomNumber, guestName, comment } = feedback
  const values = { rating: rating ?? 0, room: roomNumber ?? '' }
  return {
    kind: 'request',
    title: formatSentence(
      roomNumber
        ? '{rating, plural, one {# star} other {# stars}} from room {room}'
        : '{rating, plural, one {# star} other {# stars}}',
      language,
      values,
    ),
    body: shorten(comment ? `${guestName}: ${comment}` : guestName, MAX_BODY),
    language,
    tag: `feedback-${id}`,
    path: `/desk/feedback/${id}`,
  }
}

/** For the author. It leads to what they wrote, where the reply is. */
export function buildReplyNotification(
  { payload, feedback }: Replied,
  hotelName: string,
  language: string,
): PushNotification {
  return {
    kind: 'request',
    title: shorten(hotelName, MAX_TITLE),
    body: shorten([feedback?.repliedBy, feedback?.reply].filter(Boolean).join(': '), MAX_BODY),
    language,
    tag: `feedback-${payload._id}`,
    path: pathOf(payload),
  }
}

function pathOf({ kind, requestId }: Replied['payload']): string {
  if (kind === 'request') return `/requests/${requestId}`
  return kind === 'form' ? '/feedback' : '/reviews'
}
