import { maxSearch } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import type { IconNode } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { withinSentence } from '../../intl/within-sentence.ts'
import { LoadError } from '../load-error.tsx'
import { OnPaper } from '../print/on-paper.tsx'
import { SearchField } from '../search-field.tsx'
import type { useListAddress } from '../use-list-address.ts'
import type { usePagedList } from './use-paged-list.ts'

interface Props<List extends string, Row extends { _id: string }> {
  label: string
  className: string
  state: ReturnType<typeof useListAddress<List>> &
    Omit<ReturnType<typeof usePagedList>, 'rows'> & { rows: readonly Row[] }
  searchLabel: string
  placeholder: string
  searchField: RefObject<HTMLInputElement | null>
  /** For screen readers: what the tabs select. */
  legend: string
  tabs: readonly { value: List; label: string }[]
  icon: IconNode
  /** Shown if a tab is empty. */
  emptySentences: Readonly<Record<List, string>>
  /** Below the tabs. */
  action?: ReactNode
  children: (row: Row) => ReactNode
}

export function ListPane<List extends string, Row extends { _id: string }>(
  props: Props<List, Row>,
) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const { label, state } = props
  const { list, rows, search, isLoading, error, showMore } = state
  return (
    <section
      aria-label={label}
      className={`flex shrink-0 flex-col rounded-card bg-sunken narrow:w-full narrow:shrink phone:rounded-none print:w-full ${props.className}`}
    >
      <OnPaper>
        {() => (
          <h2 className="p-3 font-semibold">
            <span>{props.tabs.find(({ value }) => value === list)?.label}</span>
            {search && <span>{`: “${search}”`}</span>}
          </h2>
        )}
      </OnPaper>
      <search className="grid gap-2.5 p-3 pb-2 print:hidden">
        <SearchField
          label={props.searchLabel}
          placeholder={props.placeholder}
          value={state.typed}
          onChange={state.setTyped}
          field={props.searchField}
          maxLength={maxSearch}
        />
        <Segmented
          legend={props.legend}
          size="small"
          options={props.tabs}
          value={list}
          onChange={state.setList}
        />
        {props.action}
      </search>
      <div
        aria-busy={isLoading}
        className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-3 print:overflow-visible"
      >
        {isLoading && (
          <div className="grid gap-2 p-1.5">
            <Skeleton count={3} className="h-18" />
          </div>
        )}
        {error !== undefined && (
          <LoadError error={error} busy={state.isFetching} onRetry={state.reload} />
        )}
        <ul className="grid gap-0.5">
          {rows.map((row) => (
            <li key={row._id} className="min-w-0">
              {props.children(row)}
            </li>
          ))}
        </ul>
        {!isLoading && error === undefined && rows.length === 0 && (
          <EmptyState
            icon={props.icon}
            title={
              search
                ? t('noneFound', { label: withinSentence(label, locale), search })
                : props.emptySentences[list]
            }
          />
        )}
        {showMore && (
          <div className="grid p-2">
            <Button
              variant="quiet"
              busy={state.isLoadingMore}
              onClick={showMore}
              className="print:hidden"
            >
              {t('showMore')}
            </Button>
            <p className="hidden print:block">{t('listIsCut', { count: rows.length })}</p>
          </div>
        )}
      </div>
    </section>
  )
}
