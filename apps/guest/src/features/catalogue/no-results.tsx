import { EmptyState } from '@bellhop/ui/empty-state'
import { Search, SearchX } from 'lucide'
import { useTranslations } from 'use-intl'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'

/** Hidden while the search is empty. */
export function SearchHint() {
  const t = useTranslations('order')
  return <EmptyState icon={Search} title={t('searchHint')} />
}

export function NothingFound({ text }: { text: string }) {
  const t = useTranslations('order')
  return (
    <EmptyState icon={SearchX} title={t('searchNothing', { text })}>
      <p className="-mt-2 text-ink-muted text-sm">{t('searchNothingHelp')}</p>
      <CallFrontDesk />
    </EmptyState>
  )
}
