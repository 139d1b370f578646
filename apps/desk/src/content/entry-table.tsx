import type { Address } from '@bellhop/contract/base/address'
import { matchesSearch } from '@bellhop/domain/search-words'
import { managers } from '@bellhop/domain/staff-roles'
import { Badge } from '@bellhop/ui/badge'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Table } from '@bellhop/ui/table'
import { useToast } from '@bellhop/ui/toast'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { useChange } from '../api/use-change.ts'
import { formatLanguage } from '../format/format-language.ts'
import type { Texts } from '../forms/texts.ts'
import { useText } from '../forms/use-text.ts'
import { LoadError } from '../lists/load-error.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { changeEntry, type Entry, type ListCalls } from './content-api.ts'
import { EntryActions } from './entry-actions.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import { listUntranslated, type Untranslated } from './untranslated.ts'
import { useDragOrder } from './use-drag-order.ts'

export interface EntryColumn<E> {
  header: string
  cell: (entry: E) => ReactNode
  numeric?: boolean
}

interface Props<E extends Entry> {
  calls: ListCalls
  noun: string
  title: string
  nameOf: (entry: E) => Texts
  columns: readonly EntryColumn<E>[]
  entries: readonly E[] | undefined
  error: unknown
  isFetching: boolean
  onRetry: () => void
  /** As guests see them: they have no order of their own. */
  newestFirst?: boolean
  onOpen: (id: string) => void
  onCopy: (entry: E) => void
}

/** Shorter lists are in view as a whole. */
const searchableFrom = 8

/** The entries in their order, searched by name. Managers open, move, hide, copy and remove them; others read. */
export function EntryTable<E extends Entry>(props: Props<E>) {
  const { calls, noun, title, columns, entries, error, newestFirst = false, onOpen, onCopy } = props
  const { role, hotel } = useStaff()
  const mayEdit = managers.includes(role)
  const formatText = useText()
  const nameOf = (entry: E) => formatText(props.nameOf(entry))
  const changing = useChange(changeEntry)
  const showToast = useToast()
  const [removing, setRemoving] = useState<E>()
  const [search, setSearch] = useState('')
  const [untranslatedOnly, setUntranslatedOnly] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const drag = useDragOrder(entries, (id, position) => moveTo(id, position))
  // Once per list, not with each letter of a search.
  const untranslated = useMemo(
    () => (mayEdit ? listUntranslated(entries ?? [], hotel.languages) : new Map<E, Untranslated>()),
    [entries, hotel.languages, mayEdit],
  )

  if (!entries && error !== undefined) {
    return <LoadError error={error} busy={props.isFetching} onRetry={props.onRetry} />
  }

  // The last one that is translated shows the whole list again.
  const isFiltered = untranslatedOnly && untranslated.size > 0
  const isSearched = search.trim() !== ''
  const hasOrder = !isSearched && !isFiltered && !newestFirst
  const listed = newestFirst ? entries?.toReversed() : drag.rows
  const rows = listed?.filter(
    (entry) =>
      (!isFiltered || untranslated.has(entry)) &&
      (!isSearched || matchesSearch(Object.values(props.nameOf(entry)), search)),
  )

  async function change(address: Address, id: string, body: object): Promise<boolean> {
    if (changing.isBusy) return false
    const { problem } = await changing.run({ address, params: { id }, body })
    if (problem) showToast({ text: problem, tone: 'bad' })
    return !problem
  }
  const moveTo = (id: string, position: number) => change(calls.move, id, { position })

  const name = {
    header: 'Name',
    cell: (entry: E) => (
      <span className="flex flex-wrap items-center gap-x-3">
        {!mayEdit ? (
          <bdi>{nameOf(entry)}</bdi>
        ) : (
          <button
            type="button"
            onClick={() => onOpen(entry._id)}
            className="min-h-11 text-start font-medium underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
          >
            <bdi>{nameOf(entry)}</bdi>
          </button>
        )}
        {entry.hidden && <Badge>Hidden</Badge>}
        <LanguagesBadge languages={untranslated.get(entry)?.missing} state="missing" />
        <LanguagesBadge languages={untranslated.get(entry)?.outdated} state="out of date" />
      </span>
    ),
  }
  const actions = {
    header: newestFirst ? 'Actions' : 'Order',
    numeric: true,
    cell: (entry: E) => (
      <EntryActions
        id={entry._id}
        name={nameOf(entry)}
        order={
          !hasOrder
            ? undefined
            : {
                position: rows?.indexOf(entry) ?? 0,
                count: rows?.length ?? 0,
                isDragged: drag.draggedId === entry._id,
                onDrag: (event) => drag.start(event, entry._id),
              }
        }
        onMove={(position) => void moveTo(entry._id, position)}
        hiding={
          entry.hidden === undefined
            ? undefined
            : {
                isHidden: entry.hidden,
                onToggle: () =>
                  void change(calls.change, entry._id, { ...entry, hidden: !entry.hidden }),
              }
        }
        onCopy={() => onCopy(entry)}
        onRemove={() => setRemoving(entry)}
      />
    ),
  }
  const none = mayEdit ? `No ${noun} yet. Add the first one above.` : `No ${noun} yet.`
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {(entries?.length ?? 0) >= searchableFrom && (
          <SearchField
            label={`Search ${title}`}
            placeholder="Search by name"
            value={search}
            onChange={setSearch}
            field={searchField}
            className="w-full max-w-sm"
          />
        )}
        {untranslated.size > 0 && (
          <Checkbox
            label={`Only missing or outdated translations (${untranslated.size})`}
            checked={untranslatedOnly}
            onChange={({ target }) => setUntranslatedOnly(target.checked)}
          />
        )}
      </div>
      <Table
        caption={title}
        hideCaption
        keyOf={({ _id }) => _id}
        rows={rows}
        empty={isSearched ? `No ${noun} is called “${search.trim()}”.` : none}
        columns={[name, ...columns, ...(mayEdit ? [actions] : [])].map((column) => ({
          key: column.header,
          ...column,
        }))}
      />
      {removing && (
        <RemoveSheet
          calls={calls}
          noun={noun}
          name={nameOf(removing)}
          id={removing._id}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

function LanguagesBadge({
  languages = [],
  state,
}: {
  languages: readonly string[] | undefined
  state: string
}) {
  if (languages.length === 0) return null
  return (
    <Badge tone="warn">
      {languages.map(formatLanguage).join(', ')} {state}
    </Badge>
  )
}
