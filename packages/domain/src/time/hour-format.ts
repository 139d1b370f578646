/**
 * How a region writes the time: 14:05 or 2:05 pm, as options of `Intl.DateTimeFormat`.
 *
 * @param languages the reader's valid ones, with their regions: `en-IN`
 */
export function hourFormat(languages: string | readonly string[]) {
  const { hourCycle = 'h23' } = new Intl.DateTimeFormat(languages, {
    hour: 'numeric',
  }).resolvedOptions()
  return {
    hour: hourCycle === 'h23' ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle,
  } as const
}
