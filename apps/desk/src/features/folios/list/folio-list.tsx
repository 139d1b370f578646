import { maxSearch } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { ErrorState } from '@bellhop/ui/error-state'
import { Icon } from '@bellhop/ui/icon'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ReceiptText } from 'lucide'
import type { RefObject } from 'react'
import { readErrorSentence } from '../../../shared/error-sentence.ts'
import { SearchField } from '../../../shared/search-field.tsx'
import type { FolioFormat } from '../use-folio-format.ts'
import { FolioRow } from './folio-row.tsx'
import type { FolioListState } from './use-folio-list.ts'

interface Props {
  state: FolioListState
  openId: string | undefined
  /** Folios with something to decide. */
  waiting: number
  format: FolioFormat
  searchField: RefObject<HTMLInputElement | null>
}

const emptySentences = {
  inHouse: 'Nobody is in house.',
  waiting: 'Nothing to decide. Payments and lines that guests dispute appear here by themselves.',
  checkedOut: 'Nobody has checked out yet.',
} as const

/** The folios of a tab, by room. */
export function FolioList({ state, openId, waiting, format, searchField }: Props) {
  const { list, folios, search, isLoading, error } = state
  return (
    <section
      aria-label="Folios"
      className="flex w-88 shrink-0 flex-col rounded-card bg-sunken max-[1279px]:w-80"
    >
      <search className="grid gap-2.5 p-3 pb-2">
        <SearchField
          label="Search guest or room"
          placeholder="Guest or room"
          value={state.typed}
          onChange={state.setTyped}
          field={searchField}
          maxLength={maxSearch}
        />
        <Segmented
          legend="Which folios"
          size="small"
          options={[
            { value: 'inHouse', label: 'In house' },
            { value: 'waiting', label: waiting > 0 ? `To decide (${waiting})` : 'To decide' },
            { value: 'checkedOut', label: 'Checked out' },
          ]}
          value={list}
          onChange={state.setList}
        />
      </search>
      <div aria-busy={isLoading} className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-3">
        {isLoading && (
          <div className="grid gap-2 p-1.5">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        )}
        {error !== undefined && (
          <ErrorState
            title={readErrorSentence(error)}
            retryLabel="Try again"
            busy={state.isFetching}
            onRetry={state.reload}
          />
        )}
        <ul className="grid gap-0.5">
          {folios.map((folio) => (
            <li key={folio._id} className="min-w-0">
              <FolioRow folio={folio} isOpen={folio._id === openId} format={format} />
            </li>
          ))}
        </ul>
        {!isLoading && error === undefined && folios.length === 0 && (
          <EmptyState
            icon={<Icon of={ReceiptText} />}
            title={search ? `No folio matches “${search}”.` : emptySentences[list]}
          />
        )}
        {state.showMore && (
          <div className="grid p-2">
            <Button variant="quiet" busy={state.isLoadingMore} onClick={state.showMore}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
