const units = ['year', 'month', 'day', 'hour', 'minute'] as const

/**
 * Formats instants as the hotel's wall clock, YYYY-MM-DDTHH:mm. Without `Temporal`, which not every browser has, and by
 * parts, because every version of every browser orders and separates them in its own way.
 */
export function makeHotelClock(timeZone: string): (instant: number | Date) => string {
  const options = Object.fromEntries(units.map((unit) => [unit, 'numeric']))
  const format = new Intl.DateTimeFormat('en', { ...options, hourCycle: 'h23', timeZone })
  return (instant) => {
    const parts = format.formatToParts(instant)
    const [year, ...others] = units.map((unit) => parts.find(({ type }) => type === unit)?.value)
    const [month, day, hour, minute] = others.map((value) => value?.padStart(2, '0'))
    return `${year}-${month}-${day}T${hour}:${minute}`
  }
}
