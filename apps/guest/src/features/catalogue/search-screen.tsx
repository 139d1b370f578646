import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { SearchField } from '../../shared/search/search-field.tsx'
import { useSearch } from '../../shared/search/use-search.ts'
import { isRecord } from '../../state/is-record.ts'
import { useDraft } from '../../state/use-draft.ts'
import { groupEntries } from './entries.ts'
import { NothingFound, SearchHint } from './no-results.tsx'
import { ResultGroups, ResultsSkeleton } from './result-groups.tsx'
import { useEntries } from './use-entries.ts'

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
