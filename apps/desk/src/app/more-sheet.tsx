import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { Search } from 'lucide'
import { useTranslations } from 'use-intl'
import { AccountList } from '../features/staff/account-list.tsx'
import type { Push } from '../features/staff/use-push.ts'
import { SectionList } from './section-list.tsx'
import type { Part } from './sections.ts'

interface Props {
  parts: readonly Part[]
  push: Push
  onSearch: () => void
  onClose: () => void
}

/** On a phone: the sections that are not on the bar, and the account. */
export function MoreSheet({ parts, push, onSearch, onClose }: Props) {
  const t = useTranslations('app')
  return (
    <Sheet open onClose={onClose} title={t('more')} closeLabel={t('close')}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onSearch}
        className="-mx-3 mb-3 flex min-h-12 w-[calc(100%+1.5rem)] items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken"
      >
        <Icon of={Search} className="size-5 text-ink-soft" />
        {t('search')}
      </button>
      <nav aria-label={t('moreSections')}>
        <SectionList parts={parts.filter(({ sections }) => sections.length > 0)} onOpen={onClose} />
      </nav>
      <AccountList push={push} onLeave={onClose} />
    </Sheet>
  )
}
