import { listItems } from '@bellhop/domain/requests/list-items'
import { useLocale } from 'use-intl'

/** Lists in the language of the app: "2 adults, 1 child". */
export function useList(): (items: readonly string[]) => string {
  const locale = useLocale()
  return (items) => listItems(items, locale)
}
