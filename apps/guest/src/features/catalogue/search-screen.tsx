import type { CatalogueSection } from '@bellhop/contract/guest/catalogue'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { skipToken } from '@reduxjs/toolkit/query'
import { Search, SearchX } from 'lucide'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useGetCatalogueQuery } from '../../data/calls/catalogue.ts'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import type { OfferItems } from '../../shared/offered.ts'
import { Screen } from '../../shared/screen.tsx'
import { SearchField } from '../../shared/search/search-field.tsx'
import { useSearch } from '../../shared/search/use-search.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useOffered } from '../../shared/use-offered.ts'
import { isRecord } from '../../state/is-record.ts'
import { useGuestSelector } from '../../state/state.ts'
import { useDraft } from '../../state/use-draft.ts'
import { type Entry, type EntryGroup, groupEntries, itemEntries, placeEntries } from './entries.ts'
import { ResultRow } from './result-row.tsx'

const none: readonly CatalogueSection[] = []

const offerItems: OfferItems<readonly CatalogueSection[]> = (sections, offer) =>
  sections.map((section) => ({ ...section, items: section.items.map(offer) }))

/** Enough to scroll through; for more, guests refine the search. */
const maxResults = 40

function readSearch(stored: unknown): { text: string } {
  return { text: isRecord(stored) && typeof stored.text === 'string' ? stored.text : '' }
}

/** Searches everything that the hotel offers. */
export default function SearchScreen() {
  const t = useTranslations('order')
  const { draft, change } = useDraft('search', readSearch)
  const { catalogue, entries } = useEntries()
  const search = useSearch(entries, true)
  const field = useRef<HTMLInputElement>(null)
  const wasEmpty = useRef(draft.text === '')
  // Deferred, so that results do not slow down typing.
  const text = useDeferredValue(draft.text.trim())
  const results = useMemo(() => {
    if (!search || !text) return undefined
    const byId = new Map(entries.map((entry) => [entry._id, entry]))
    return search(text).flatMap((id) => byId.get(id) ?? [])
  }, [search, text, entries])

  // A guest who returns from a result wants to see the others, not the keyboard.
  useEffect(() => {
    if (wasEmpty.current) field.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Screen title={t('searchTitle')} backTo={paths.order}>
      <div className="grid grid-cols-1 gap-5">
        <search className="sticky top-0 z-9 -mx-5 -my-2 flex bg-paper px-5 py-2">
          <SearchField
            ref={field}
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            value={draft.text}
            onChange={(value) => change({ text: value })}
          />
        </search>
        <p role="status" className="sr-only">
          {results && t('searchFound', { count: results.length })}
        </p>
        <QueryView query={catalogue} skeleton={text ? <ResultsSkeleton /> : <SearchHint />}>
          {() =>
            !text ? (
              <SearchHint />
            ) : !results ? (
              <ResultsSkeleton />
            ) : results.length === 0 ? (
              <NothingFound text={text} />
            ) : (
              <ResultGroups groups={groupEntries(results.slice(0, maxResults))} />
            )
          }
        </QueryView>
      </div>
    </Screen>
  )
}

/** Hidden while the search is empty. */
function SearchHint() {
  const t = useTranslations('order')
  return <EmptyState icon={Search} title={t('searchHint')} />
}

function NothingFound({ text }: { text: string }) {
  const t = useTranslations('order')
  return (
    <EmptyState icon={SearchX} title={t('searchNothing', { text })}>
      <p className="-mt-2 text-ink-muted text-sm">{t('searchNothingHelp')}</p>
      <CallFrontDesk />
    </EmptyState>
  )
}

/** Everything that can be searched: what can be ordered, the hotel's places, and facts of the stay. */
function useEntries() {
  const catalogue = useGetCatalogueQuery()
  const { data: dashboard } = useGetDashboardQuery()
  const sections = useOffered(catalogue.data ?? none, offerItems)
  const stay = useStayEntries()
  const entries = useMemo(
    () => [...stay, ...(dashboard ? placeEntries(dashboard) : []), ...itemEntries(sections)],
    [stay, sections, dashboard],
  )
  return { catalogue, entries }
}

/** Entries that guests in house look for beside things and places: the Wi-Fi and the time of check-out. */
function useStayEntries(): Entry[] {
  const t = useTranslations('home')
  const tWifi = useTranslations('wifi')
  const format = useFormatter()
  const guest = useGuestSelector((state) => state.log.data)
  const isInHouse = guest?.status === 'inHouse'
  const checkOut = (isInHouse && guest.checkOut) || undefined
  const { data: starter } = useGetStarterDataQuery(isInHouse ? undefined : skipToken)
  const wifi = starter?.wifi ?? undefined
  return useMemo(() => {
    const stay = {
      kind: 'stay' as const,
      group: { key: 'stay', name: t('stay') },
      to: paths.home,
    }
    const entries: Entry[] = []
    if (wifi) {
      const { wifiId, wifiPassword } = wifi
      entries.push({
        ...stay,
        _id: 'wifi',
        name: tWifi('title'),
        more: `${tWifi('network')} ${tWifi('password')}`,
        description: [wifiId, wifiPassword].filter(Boolean).join(' · '),
        ...(wifiPassword && { copies: wifiPassword }),
      })
    }
    if (checkOut) {
      entries.push({
        ...stay,
        _id: 'checkOut',
        name: t('checkOut'),
        description: format.dateTime(new Date(checkOut), 'dayAndHour'),
      })
    }
    return entries
  }, [t, tWifi, format, wifi, checkOut])
}

function ResultGroups({ groups }: { groups: readonly EntryGroup[] }) {
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

function ResultsSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}

interface ResultGroupsProps {
  entry: Entry
  copies: string
}

/** A result that is read and copied here: the Wi-Fi with its password. */
function CopyRow({ entry: { name, description }, copies }: ResultGroupsProps) {
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
