import { addBookingToGroup } from '@bellhop/contract/calls/desk/groups'
import { searchDesk } from '@bellhop/contract/calls/desk/search'
import type { Group } from '@bellhop/contract/desk/groups'
import { maxSearch } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { usePaused } from '../../../lists/use-paused.ts'
import { changesGroup, showGroup } from './show-group.ts'

/** Finds bookings by name or reference. It stays open, because a group has several. */
export function AddBookingDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useTranslations('groups')
  const [search, setSearch] = useState('')
  const wanted = usePaused(search.trim())
  const query = useRead(searchDesk, { query: { q: wanted }, skip: !wanted, fresh: true })
  const adding = useChange(addBookingToGroup, {
    ...changesGroup,
    show: showGroup,
    since: group.stays.length,
  })
  const present = new Set(group.stays.map(({ bookingId }) => bookingId))
  const found = [
    ...new Map(
      (query.currentData ?? [])
        .filter(({ kind }) => kind === 'stay' || kind === 'booking')
        .map((result) => [result.bookingId ?? '', result]),
    ),
  ]
  return (
    <Sheet open onClose={onClose} title={t('addBookings.title')} closeLabel={t('close')}>
      <div className="grid gap-4">
        <TextField
          label={t('addBookings.search')}
          name="search"
          type="search"
          autoComplete="off"
          maxLength={maxSearch}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {adding.problem && (
          <p role="alert" className="text-bad">
            {adding.problem}
          </p>
        )}
        {query.error !== undefined && (
          <LoadError error={query.error} busy={query.isFetching} onRetry={query.refetch} />
        )}
        {wanted && !query.currentData && query.error === undefined && (
          <Skeleton count={2} className="h-14" />
        )}
        {query.currentData && found.length === 0 && (
          <p className="text-ink-soft">{t('addBookings.none')}</p>
        )}
        <ul className="grid divide-y divide-line">
          {found.map(([bookingId, { title, detail }]) => (
            <li key={bookingId} className="flex items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p dir="auto" className="text-start font-medium wrap-anywhere">
                  {title}
                </p>
                <p className="text-ink-soft text-sm wrap-anywhere">{detail}</p>
              </div>
              {present.has(bookingId) ? (
                <span className="shrink-0 text-ink-soft text-sm">{t('addBookings.added')}</span>
              ) : (
                <Button
                  className="shrink-0"
                  busy={adding.isBusy}
                  aria-label={t('addBookings.addOne', { title, detail })}
                  onClick={() =>
                    void adding.run({ params: { id: group._id }, body: { bookingId } })
                  }
                >
                  {t('addBookings.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
