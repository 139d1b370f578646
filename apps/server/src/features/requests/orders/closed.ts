import {
  addDays,
  dateOf,
  type Opening,
  openingAt,
  timeOf,
} from '@bellhop/domain/time/opening-hours'
import type { Sentence } from '../../../sentences/sentences.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import type { Translations } from '../../../shared/text/in-language.ts'
import { formatMoment } from '../../../shared/time/format-moment.ts'
import type { StoredHours } from '../../../shared/time/hours.ts'

/** An outlet or department that delivers. */
export interface Provider {
  name: string
  translations: Translations
  hours: StoredHours
}

/**
 * Why no orders are taken at a moment, and when they are next.
 *
 * @param provider in the guest's language
 * @param at of the order, on the hotel's wall clock
 */
export function outletClosed({ name, hours }: Provider, at: string, today: string): Problem {
  const opening = openingAt(hours, at)
  const { reason, next } = opening
  const lastOrder = opening.isOpen && opening.lastOrder ? timeOf(opening.lastOrder) : undefined
  return new Problem('outlet_closed', sentenceOf({ ...opening, lastOrder }), {
    params: {
      name,
      ...(reason && { closedFor: reason }),
      ...(lastOrder && { lastOrder }),
      ...(next && { opensOn: dateOf(next), opensAt: timeOf(next) }),
    },
    valuesIn: (language) => (next ? { when: formatMoment(next, today, language) } : {}),
  })
}

function sentenceOf({
  reason,
  next,
  lastOrder,
}: Pick<Opening, 'reason' | 'next'> & { lastOrder: string | undefined }): Sentence {
  if (lastOrder) {
    return next
      ? '{name} takes its last orders at {lastOrder} and opens again {when}.'
      : '{name} takes its last orders at {lastOrder}.'
  }
  if (reason) {
    return next
      ? '{name} is closed for {closedFor} and opens {when}.'
      : '{name} is closed for {closedFor}.'
  }
  return next ? '{name} opens {when}.' : '{name} is closed.'
}

/** When a dish is served next, with its hours if that is today or tomorrow. */
export function notServed(item: string, hours: StoredHours, at: string, today: string): Problem {
  const { next, window } = openingAt(hours, at)
  const opens = window && next === window.from ? window : undefined
  if (!next || !opens) {
    return new Problem('item_unavailable', '{item} is not served at the moment.', {
      params: { reason: 'notServed', item },
    })
  }
  const [on, from, to] = [dateOf(next), timeOf(next), timeOf(opens.to)]
  const isSoon = on <= addDays(today, 1)
  return new Problem(
    'item_unavailable',
    isSoon ? '{item} is served from {from} to {to}.' : '{item} is served again {when}.',
    {
      params: { reason: 'notServed', item, on, from, ...(isSoon && { to }) },
      valuesIn: (language) => ({ when: formatMoment(next, today, language) }),
    },
  )
}
