import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { LoadError } from '../../../lists/load-error.tsx'
import { TextLink } from '../../../shared/text-link.tsx'

interface Props {
  title: string
  /** Where they are edited. */
  to: string
  entries: readonly object[] | undefined
  lines: readonly { key: string; name: string; detail: string }[]
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Lists the entries that the hotel has already. */
export function Present({ title, to, entries, lines, error, isFetching, refetch }: Props) {
  const t = useTranslations('setup')
  if (!entries) {
    if (error === undefined) return <Skeleton className="h-24" />
    return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (lines.length === 0) return null
  return (
    <section className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium text-sm">{title}</h2>
        <TextLink to={to}>{t('edit')}</TextLink>
      </div>
      <ul className="grid divide-y divide-line rounded-control border border-line">
        {lines.map(({ key, name, detail }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <bdi className="font-medium">{name}</bdi>
            <span className="text-ink-soft">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
