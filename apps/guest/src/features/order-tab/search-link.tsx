import { Icon } from '@bellhop/ui/icon'
import { Search } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../navigation/paths.ts'

/** Looks like the search field that it leads to. */
export function SearchLink() {
  const t = useTranslations('order')
  return (
    <Link
      to={paths.search}
      className="flex min-h-12 items-center gap-3 rounded-full border border-line-strong bg-surface px-4 py-2 text-ink-muted transition hover:text-ink"
    >
      <Icon of={Search} className="size-5 shrink-0" />
      <span className="text-[min(1em,7vw)]">{t('search')}</span>
    </Link>
  )
}
