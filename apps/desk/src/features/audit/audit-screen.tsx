import type { AuditEntry } from '@bellhop/contract/desk/audit'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { SearchX } from 'lucide'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { makeClock } from '../../format/format-time.ts'
import { usePagedList } from '../../lists/list-and-detail/use-paged-list.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { auditCsvAddress, useListAuditInfiniteQuery } from './audit-api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

/** Who did what, to what, and when: staff, guests and Bellhop itself. */
export function AuditScreen() {
  const t = useTranslations('audit')
  const state = useAuditFilter()
  const { filter, clear } = state
  const query = useListAuditInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  const pages = query.currentData?.pages
  const list = usePagedList<AuditEntry>(query, pages)
  const { hotel } = useStaff()
  const formatTime = makeClock(hotel.timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
  const isFiltered = Object.keys(filter).length > 0
  const searchedTo = pages?.at(-1)?.searchedTo
  const hasNone = pages !== undefined && list.rows.length === 0
  const person = list.rows.find(({ actor }) => actor._id === filter.person)?.actor.name

  return (
    <Screen
      title={t('auditLog')}
      toolbar={
        <>
          {isFiltered && <Button onClick={clear}>{t('clearFilters')}</Button>}
          <DownloadLink href={auditCsvAddress(filter)}>{t('csv')}</DownloadLink>
        </>
      }
    >
      <ScreenBody busy={list.isLoading}>
        <div className="grid gap-4">
          <AuditFilters state={state} personName={person} />
          {list.isLoading && <Skeleton className="h-96" />}
          {list.error !== undefined && (
            <LoadError error={list.error} busy={list.isFetching} onRetry={list.reload} />
          )}
          {hasNone && searchedTo === undefined && (
            <EmptyState icon={SearchX} title={t('noneFound')} />
          )}
          {list.rows.length > 0 && (
            <Card>
              <ul className="divide-y divide-line">
                {list.rows.map((entry) => (
                  <AuditRow key={entry._id} entry={entry} formatTime={formatTime} />
                ))}
              </ul>
            </Card>
          )}
          {list.showMore && (
            <div className="grid justify-items-center gap-2">
              {searchedTo !== undefined && (
                <p role="status" className="text-ink-soft text-sm">
                  {t(hasNone ? 'nothingFoundSince' : 'searchedBackTo', {
                    time: formatTime(searchedTo),
                  })}
                </p>
              )}
              <Button busy={list.isLoadingMore} onClick={list.showMore}>
                {searchedTo === undefined ? t('showEarlierEntries') : t('searchEarlierEntries')}
              </Button>
            </div>
          )}
        </div>
      </ScreenBody>
    </Screen>
  )
}
