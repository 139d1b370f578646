import type { HoursOverride } from '@bellhop/domain/time/hours-override'
import {
  addDays,
  dateOf,
  type Hours,
  type Opening,
  openingAt,
  timeOf,
} from '@bellhop/domain/time/opening-hours'
import type { Translations } from '../text/in-language.ts'

/** Hours as stored: the reasons are in the hotel's first language, `inLanguage` translates them. */
export interface StoredHours extends Hours {
  exceptions: (Hours['exceptions'][number] & {
    translations: Translations
    /** A day of the override, before the hotel's own exceptions. */
    isOverride?: true
  })[]
  override?: HoursOverride
}

/** The hours as guests read them, and the window that is open now or opens next. */
export interface PresentHours {
  hours: Hours
  opening: Opening
  openingTime?: string
  closingTime?: string
}

/** @param at the hotel's wall clock now */
export function presentHours(stored: StoredHours, at: string): PresentHours {
  const { window, ...opening } = openingAt(stored, at)
  return {
    hours: toHours(stored, at),
    opening,
    ...(window && { openingTime: timeOf(window.from), closingTime: timeOf(window.to) }),
  }
}

/** The fields of everything that has opening hours. */
export function toOpeningFields(stored: StoredHours, at: string) {
  const { opening, ...fields } = presentHours(stored, at)
  const { isOpen, next } = opening
  return { ...fields, isOpen, ...(!isOpen && next && { opensAt: timeOf(next) }) }
}

/** Without past exceptions; a window of yesterday may still be open. */
export function toHours({ weekly, exceptions }: StoredHours, at: string): Hours {
  const yesterday = addDays(dateOf(at), -1)
  return {
    weekly,
    exceptions: exceptions
      .filter(({ to }) => to >= yesterday)
      .map(({ translations: _, isOverride: _mark, ...exception }) => exception),
  }
}
