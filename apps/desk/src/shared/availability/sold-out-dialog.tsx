import { listAvailability } from '@bellhop/contract/calls/desk/availability'
import type { AvailabilityGroup } from '@bellhop/contract/desk/availability'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Sheet } from '@bellhop/ui/sheet'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useHotelClock } from '../../format/use-hotel-clock.ts'
import { Loading } from '../../lists/loading.tsx'
import { SearchField } from '../../lists/search-field.tsx'
import { SentUndoList } from '../undo/sent-undo-list.tsx'
import { type AddSent, useSentChanges } from '../undo/use-sent-changes.ts'
import { ItemRow } from './item-row.tsx'
import { listFound, listOutlets } from './list-found.ts'
import { OutletRow } from './outlet-row.tsx'

const none: readonly AvailabilityGroup[] = []

/** More would be slow to draw while typing, and too many to read. */
const mostShown = 30

/** Marks what is sold out and closes outlets, found by their names, for staff in the middle of their work. */
export function SoldOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shared')
  const { changes, add, forget } = useSentChanges()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('availability.title')}
      closeLabel={t('close')}
      footer={changes.length > 0 && <SentUndoList changes={changes} forget={forget} />}
    >
      <SoldOutList onSent={add} />
    </Sheet>
  )
}

function SoldOutList({ onSent }: { onSent: AddSent }) {
  const t = useTranslations('shared')
  const { data, ...query } = useRead(listAvailability)
  // Deferred, because thousands of dishes take longer than a frame.
  const groups = useDeferredValue(data)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const now = useHotelClock()
  useLayoutEffect(() => field.current?.focus(), [])
  // Deferred, because a long list takes longer than a letter.
  const sought = useDeferredValue(search)
  const found = useMemo(() => listFound(groups ?? none, sought), [groups, sought])
  const outlets = useMemo(
    () => listOutlets(groups ?? none, sought).slice(0, mostShown),
    [groups, sought],
  )
  const isSearch = sought.trim() !== ''
  return (
    <div className="grid content-start gap-4 sm:min-h-96">
      <SearchField
        label={t('availability.search')}
        placeholder={t('availability.searchHint')}
        value={search}
        onChange={setSearch}
        field={field}
      />
      {!groups && <Loading query={query} count={3} className="h-16 rounded-control" />}
      {outlets.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-ink-soft text-sm">{t('availability.outlets')}</h3>
          <ul>
            {outlets.map((outlet) => (
              <OutletRow key={outlet._id} outlet={outlet} now={now} onSent={onSent} />
            ))}
          </ul>
        </section>
      )}
      {groups && found.length === 0 && (!isSearch || outlets.length === 0) && (
        <EmptyState
          title={isSearch ? t('availability.noneFound') : t('availability.noneSoldOut')}
        />
      )}
      {found.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-ink-soft text-sm">
            {isSearch ? t('found') : t('availability.soldOutNow')}
          </h3>
          <ul>
            {found.slice(0, mostShown).map((one) => (
              <ItemRow
                key={`${one.group.kind} ${one.item._id}`}
                found={one}
                now={now}
                onSent={onSent}
              />
            ))}
          </ul>
          {found.length > mostShown && (
            <p className="text-ink-soft text-sm">
              {t('availability.more', { count: found.length - mostShown })}
            </p>
          )}
        </section>
      )}
    </div>
  )
}
