/**
 * How a region writes the time: 14:05 or 2:05 pm, as options of `Intl.DateTimeFormat`.
 *
 * @param language the reader's, with its region: `en-IN`
 */
export function hourFormat(language: string) {
  const { hourCycle = 'h23' } = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
  }).resolvedOptions()
  return {
    hour: hourCycle === 'h23' ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle,
  } as const
}
