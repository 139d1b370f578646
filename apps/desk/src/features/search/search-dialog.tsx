import type { SearchResult } from '@bellhop/contract/desk/search'
import { maxSearch } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { isComposing } from '@bellhop/ui/is-composing'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextField } from '@bellhop/ui/text-field'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { stepFocus } from '../../lists/step-focus.ts'
import { useEnter } from '../../lists/use-enter.ts'
import { usePaused } from '../../lists/use-paused.ts'
import { ResultList, rowId } from './result-list.tsx'
import { resultPath } from './result-path.ts'
import { useSearchQuery } from './search-api.ts'

interface Props {
  onClose: () => void
  /** Closes the search, and enters a request for a stay in house. */
  onRequest: (stayId: string) => void
}

/** Finds everything that staff look for by name or number. Enter opens the first result, the arrows lead to others. */
export function SearchDialog({ onClose, onRequest }: Props) {
  const t = useTranslations('search')
  const [typed, setTyped] = useState('')
  const text = usePaused(typed.trim())
  const seesStays = frontOffice.includes(useStaff().role)
  const navigate = useNavigate()
  const query = useSearchQuery(text, { skip: text === '' })
  const results = text === '' ? [] : (query.currentData ?? [])
  const isCurrent = typed.trim() === text && !query.isFetching

  const handleEnter = useEnter(typed.trim(), isCurrent, () => open(results.find(resultPath)))

  function open(result: SearchResult | undefined) {
    const path = result && resultPath(result)
    if (!path) return
    onClose()
    void navigate(path)
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    stepFocus(results.filter(resultPath).map(rowId), undefined, by)
  }

  return (
    <Sheet open onClose={onClose} title={t('search')} closeLabel={t('close')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move the focus among what is inside */}
      <div className="grid content-start gap-4 sm:min-h-[65dvh]" onKeyDown={handleKey}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            handleEnter()
          }}
        >
          <TextField
            label={seesStays ? t('whatToFind') : t('requestNumber')}
            name="q"
            type="search"
            dir="auto"
            autoFocus
            autoComplete="off"
            maxLength={maxSearch}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        {query.error !== undefined && !query.isFetching && (
          <LoadError error={query.error} onRetry={query.refetch} />
        )}
        {text !== '' && query.isFetching && !query.currentData && <Skeleton className="h-40" />}
        <ResultList results={results} onOpen={open} onRequest={onRequest} />
        <p role="status" className="text-ink-soft">
          {text !== '' && isCurrent && query.error === undefined && results.length === 0
            ? t('noResultsFor', { text })
            : ''}
        </p>
      </div>
    </Sheet>
  )
}
