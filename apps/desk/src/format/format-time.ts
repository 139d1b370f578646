/** Formats instants in the hotel's time zone: `14:05`, with the date if it is not today: `20 Nov, 14:05`. */
export function makeTimeFormat(timeZone: string) {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' })

  return (instant: string, now: number): string => {
    const date = new Date(instant)
    const isToday = day.format(date) === day.format(now)
    return isToday ? time.format(date) : `${day.format(date)}, ${time.format(date)}`
  }
}
