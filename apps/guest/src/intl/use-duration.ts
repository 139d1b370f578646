import { useFormatter, useLocale } from 'use-intl'

/** Formats a duration: "45 minutes", "2 hours, 30 minutes". */
export function useDuration(): (minutes: number) => string {
  const format = useFormatter()
  const isJapanese = useLocale() === 'ja'
  const write = (value: number, unit: 'hour' | 'minute') => {
    const text = format.number(value, { style: 'unit', unit, unitDisplay: 'long' })
    // Japanese has no space before a unit: 20分.
    return isJapanese ? text.replace(' ', '') : text
  }
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return write(rest, 'minute')
    if (rest === 0) return write(hours, 'hour')
    const style = isJapanese ? 'narrow' : 'long'
    return format.list([write(hours, 'hour'), write(rest, 'minute')], { type: 'unit', style })
  }
}
