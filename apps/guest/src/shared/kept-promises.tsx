import { useTranslations } from 'use-intl'
import { useListUsualTimesQuery } from '../data/calls/usual-times.ts'

interface Props {
  of: readonly string[]
  className?: string
}

/**
 * How many of the last requests were done as promised, if the hotel shows it: of several outlets or departments, of the
 * one that keeps the fewest.
 */
export function KeptPromises({ of: ids, className = '' }: Props) {
  const t = useTranslations('order')
  const { data = [] } = useListUsualTimesQuery()
  const known = data.flatMap(({ _id, promises }) => (promises && ids.includes(_id) ? promises : []))
  const [fewest] = known.toSorted((a, b) => a.kept / a.of - b.kept / b.of)
  if (!fewest || known.length < ids.length) return null
  return <p className={`text-ink-soft text-sm ${className}`}>{t('kept', { ...fewest })}</p>
}
