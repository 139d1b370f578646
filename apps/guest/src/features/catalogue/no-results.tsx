import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Search, SearchX } from 'lucide'
import { useTranslations } from 'use-intl'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'

/** Hidden while the search is empty. */
export function SearchHint() {
  const t = useTranslations('order')
  return <EmptyState icon={<Icon of={Search} />} title={t('searchHint')} />
}

export function NothingFound({ text }: { text: string }) {
  const t = useTranslations('order')
  return (
    <EmptyState icon={<Icon of={SearchX} />} title={t('searchNothing', { text })}>
      <p className="-mt-2 text-ink-muted text-sm">{t('searchNothingHelp')}</p>
      <CallFrontDesk />
    </EmptyState>
  )
}
