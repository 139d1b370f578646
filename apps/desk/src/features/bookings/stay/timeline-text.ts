import type { TimelineEntry } from '@bellhop/contract/desk/stay-page'
import type { useTranslations } from 'use-intl'
import { paths } from '../../../shared/paths.ts'

type Action = NonNullable<TimelineEntry['action']>

type Translate = ReturnType<typeof useTranslations<'stay'>>

type Details = (action: Action, formatDate: FormatDate, t: Translate) => string | undefined

/** With what has changed; undefined if the entry does not say. */
const details: Partial<Record<Action['name'], Details>> = {
  'stay.walkIn': ({ to }, _, t) => to && t('events.walkIn', { to }),
  'stay.room': ({ from, to }, _, t) => {
    if (!to) return from && t('events.unassigned', { from })
    return from ? t('events.moved', { from, to }) : t('events.assigned', { to })
  },
  'stay.dates': ({ from, to }, formatDate, t) =>
    from && to && t('events.departure', { from: formatDate(from), to: formatDate(to) }),
  'stay.expected': ({ to }, _, t) => to && t('events.lateArrival'),
  'stay.checkIn': ({ to }, _, t) => to && t('events.checkedIn', { to }),
  'stay.doorSign': ({ to }, _, t) =>
    to === 'doNotDisturb' || to === 'cleanNow' ? t(`events.doorSign.${to}`) : undefined,
}

type FormatDate = (date: string) => string

/** The event, without its author and time. */
export function formatEntry(entry: TimelineEntry, formatDate: FormatDate, t: Translate): string {
  const { request, message, amount, invoice, action, note, feedback } = entry
  if (request) return `#${request.number} ${request.title}`
  if (message) return message.text ?? (message.kind === 'text' ? '' : t(`events.${message.kind}`))
  if (amount) return formatAmountTitle(amount, t)
  if (invoice) return t(`events.${invoice.kind}`, { number: invoice.number })
  if (note) return note.text
  if (feedback) return t(`events.${feedback.kind}`)
  if (!action) return ''
  return details[action.name]?.(action, formatDate, t) || t(`acts.${action.name}`)
}

function formatAmountTitle(
  { kind, title, total, isCorrection }: NonNullable<TimelineEntry['amount']>,
  t: Translate,
) {
  if (kind === 'payment' || kind === 'advance') {
    return total > 0 ? t('events.refund') : t(`events.${kind}`)
  }
  if (isCorrection) return t('events.correction', { title })
  return kind === 'tip' ? t('events.tip', { title }) : title
}

/** Where it leads, if there is more about it. */
export function entryPath(
  { request, message, amount, invoice, feedback }: TimelineEntry,
  stayId: string,
): string | undefined {
  if (request) return paths.request(request._id)
  if (message) return paths.chatRoom(message.chatId)
  if (feedback) return paths.feedbackEntry(feedback._id)
  return amount || invoice ? paths.folio(stayId) : undefined
}
