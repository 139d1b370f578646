import type { WantedTime } from '../../cart/requested-time.tsx'
import { nextOccurrence } from '../../intl/hotel-calendar.ts'
import { isRecord } from '../../state/is-record.ts'

/** How a guest would like a service done. */
export interface ServiceWish extends WantedTime {
  note: string
  mayEnter: boolean
}

export function readWish(stored: unknown): ServiceWish {
  const { when, hour, note, mayEnter } = isRecord(stored) ? stored : {}
  return {
    when: when === 'later' ? 'later' : 'soon',
    hour: typeof hour === 'string' && /^\d\d:\d\d$/.test(hour) ? hour : '',
    note: typeof note === 'string' ? note : '',
    mayEnter: mayEnter === true,
  }
}

/** The wish as the call has it. */
export function toServiceBody(
  { when, hour, note, mayEnter }: ServiceWish,
  { isOpenNow, timeZone, now }: { isOpenNow: boolean; timeZone: string; now: number },
) {
  const isLater = when === 'later' || !isOpenNow
  return {
    ...(note.trim() && { note: note.trim() }),
    ...(isLater && { preferredAt: nextOccurrence(hour, timeZone, now) }),
    mayEnter,
  }
}
