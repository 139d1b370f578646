import { addressOf } from '@bellhop/client/address-of'
import { exportAudit, listAudit } from '@bellhop/contract/calls/desk/audit'
import { listStaff } from '@bellhop/contract/calls/desk/staff-members'
import type { AuditEntry } from '@bellhop/contract/desk/audit'
import { maxSearch } from '@bellhop/domain/limits'
import { auditAreas } from '@bellhop/domain/people/audit-actions'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Select } from '@bellhop/ui/select'
import { Skeleton } from '@bellhop/ui/skeleton'
import { SearchX } from 'lucide'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { usePages, useRead } from '../../api/use-read.ts'
import { makeClock } from '../../format/format-time.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { usePagedList } from '../../lists/list-and-detail/use-paged-list.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { SearchField } from '../../lists/search-field.tsx'
import { DateField } from '../../shared/date-field.tsx'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { AuditRow } from './audit-row.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

/** Who did what, to what, and when: staff, guests and Bellhop itself. */
export function AuditScreen() {
  const t = useTranslations('audit')
  const state = useAuditFilter()
  const { filter, clear } = state
  const query = usePages(listAudit, { query: filter, fresh: true })
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
          <DownloadLink href={addressOf(exportAudit, { query: filter })}>{t('csv')}</DownloadLink>
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

interface AuditFiltersProps {
  state: ReturnType<typeof useAuditFilter>
  /** The name of the person in the filter, who may be a guest. */
  personName: string | undefined
}

function AuditFilters({ state, personName }: AuditFiltersProps) {
  const t = useTranslations('audit')
  const { filter, typed, setTyped, setCondition } = state
  const { data: staff = [] } = useRead(listStaff)
  const field = useRef<HTMLInputElement>(null)
  const today = useHotelToday()
  const isOther = filter.person && !staff.some(({ _id }) => _id === filter.person)
  return (
    <search className="flex flex-wrap items-center gap-3 print:hidden">
      <SearchField
        label={t('searchTheAuditLog')}
        placeholder={t('searchPlaceholder')}
        value={typed}
        onChange={setTyped}
        field={field}
        maxLength={maxSearch}
        className="min-w-56 flex-1 basis-64"
      />
      <Select
        label={t('person')}
        hideLabel
        size="small"
        className="min-w-40 phone:flex-1"
        value={filter.person ?? ''}
        onChange={({ target }) => setCondition('person', target.value || undefined)}
        options={[
          { value: '', label: t('everyone') },
          ...(isOther ? [{ value: filter.person ?? '', label: personName ?? t('onePerson') }] : []),
          ...staff.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <Select
        label={t('kindOfAction')}
        hideLabel
        size="small"
        className="min-w-40 phone:flex-1"
        value={filter.area ?? ''}
        onChange={({ target }) => setCondition('area', target.value || undefined)}
        options={[
          { value: '', label: t('allActions') },
          ...auditAreas.map((value) => ({ value, label: t(`areas.${value}`) })),
        ]}
      />
      <div className="flex items-center gap-2 text-sm">
        <DateField
          label={t('from')}
          value={filter.from ?? ''}
          max={filter.to ?? today}
          onChange={(date) => setCondition('from', date)}
          onClear={() => setCondition('from', undefined)}
        />
        <span aria-hidden="true">–</span>
        <DateField
          label={t('to')}
          value={filter.to ?? ''}
          max={today}
          onChange={(date) => setCondition('to', date)}
          onClear={() => setCondition('to', undefined)}
        />
      </div>
    </search>
  )
}
