import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import type { Entry, EntryGroup } from './entries.ts'
import { ResultRow } from './result-row.tsx'

export function ResultGroups({ groups }: { groups: readonly EntryGroup[] }) {
  const t = useTranslations('order')
  return (
    <div className="grid grid-cols-1 gap-6">
      {groups.map(({ key, kind, name, entries }) => (
        <section key={key} className="grid grid-cols-1 gap-2">
          <SectionTitle>
            <bdi>{name ?? t('places', { kind })}</bdi>
          </SectionTitle>
          <ul className="divide-y divide-line rounded-card bg-surface px-4 py-1 shadow-raised">
            {entries.map((entry) => (
              <li key={entry._id}>
                {entry.copies ? (
                  <CopyRow entry={entry} copies={entry.copies} />
                ) : (
                  <ResultRow entry={entry} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export function ResultsSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}

interface Props {
  entry: Entry
  copies: string
}

/** A result that is read and copied here: the Wi-Fi with its password. */
function CopyRow({ entry: { name, description }, copies }: Props) {
  const t = useTranslations('wifi')
  return (
    <div className="flex min-h-14 items-center gap-3 py-2.5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold">{name}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          <bdi dir="ltr">{description}</bdi>
        </p>
      </div>
      <CopyButton label={t('copyWifiPassword')} text={copies} />
    </div>
  )
}
