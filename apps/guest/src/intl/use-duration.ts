import { useFormatter } from 'use-intl'

/** Formats a duration: "45 minutes", "2 hours, 30 minutes". */
export function useDuration(): (minutes: number) => string {
  const format = useFormatter()
  const write = (value: number, unit: 'hour' | 'minute') =>
    format.number(value, { style: 'unit', unit, unitDisplay: 'long' })
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return write(rest, 'minute')
    if (rest === 0) return write(hours, 'hour')
    return format.list([write(hours, 'hour'), write(rest, 'minute')], { type: 'unit' })
  }
}
