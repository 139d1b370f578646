import { makeDateFormat } from './format-moment.ts'

/** A month, YYYY-MM. */
export type Month = string

export const monthOf = (date: string): Month => date.slice(0, 7)

/** Undefined if it is not a month. */
export function readMonth(text: string | null): Month | undefined {
  return text && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

export function addMonths(month: Month, months: number): Month {
  const day = new Date(`${month}-01T00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 7)
}

const long = makeDateFormat({ month: 'long', year: 'numeric' })

/** `December 2026` */
export const formatMonth = (month: Month) => long(`${month}-01`)
