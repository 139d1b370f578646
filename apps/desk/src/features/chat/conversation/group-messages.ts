import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import { addDays, dateOf } from '@bellhop/domain/time/opening-hours'
import type { useTranslations } from 'use-intl'
import { dateFormat } from '../../../intl/shown-formats.ts'

export type Translate = ReturnType<typeof useTranslations<'chat'>>

export interface Day<T> {
  /** `Today`, `Yesterday`, `Saturday 21 November`. */
  name: string
  messages: T[]
}

/** Groups messages, sorted by time, by the hotel's days. */
export function groupByDay<T extends { at: string }>(
  messages: readonly T[],
  timeZone: string,
  now: number,
  t: Translate,
): Day<T>[] {
  const clock = makeHotelClock(timeZone)
  const sameYear = dateFormat({ timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  const today = dateOf(clock(now))
  const yesterday = addDays(today, -1)
  const days: (Day<T> & { date: string })[] = []
  for (const message of messages) {
    const at = new Date(message.at)
    const day = dateOf(clock(at))
    const last = days.at(-1)
    if (last?.date === day) last.messages.push(message)
    else {
      const name =
        day === today ? t('today') : day === yesterday ? t('yesterday') : sameYear.format(at)
      days.push({ date: day, name, messages: [message] })
    }
  }
  return days.map(({ name, messages }) => ({ name, messages }))
}
