import { useTranslations } from 'use-intl'
import { useList } from '../../../intl/use-list.ts'

/** "2 adults, 1 child" */
export function useGuestsSentence(): (guests: { adults: number; children: number }) => string {
  const t = useTranslations('booking')
  const list = useList()
  return ({ adults, children }) => {
    const words = [t('adultsCount', { count: adults })]
    if (children > 0) words.push(t('childrenCount', { count: children }))
    return list(words)
  }
}
