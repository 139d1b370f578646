import { useFormatter, useTranslations } from 'use-intl'

/** "2 adults, 1 child" */
export function useGuestsSentence(): (guests: { adults: number; children: number }) => string {
  const t = useTranslations('booking')
  const format = useFormatter()
  return ({ adults, children }) => {
    const words = [t('adultsCount', { count: adults })]
    if (children > 0) words.push(t('childrenCount', { count: children }))
    return format.list(words, { type: 'unit', style: 'short' })
  }
}
