import type { Address } from '@bellhop/contract/base/address'
import { managers } from '@bellhop/domain/people/staff-roles'
import { matchesSearch } from '@bellhop/domain/text/search-words'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Table } from '@bellhop/ui/table'
import { useToast } from '@bellhop/ui/toast'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { useEndpointChange } from '../api/use-endpoint-change.ts'
import { ChangeSheet } from '../forms/change-sheet.tsx'
import type { Texts } from '../forms/texts.ts'
import { useText } from '../forms/use-text.ts'
import { LoadError } from '../lists/load-error.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { paths } from '../shared/paths.ts'
import { useStableHandlers } from '../shared/use-stable-handlers.ts'
import { changeEntry, type Entry, type ListCalls } from './content-api.ts'
import type { EntryColumn } from './entry-column.ts'
import { listUntranslated, type Untranslated } from './untranslated.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useEntryColumns } from './use-entry-columns.tsx'

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
  /** The order in which guests see them, if entries have no order of their own. */
  newestFirst?: boolean
  onOpen: (id: string) => void
  onCopy: (entry: E) => void
}

/** Longer ones take too long to be laid out at once. */
const longFrom = 60

/** Shorter lists are in view as a whole. */
const searchableFrom = 8

/** The entries in their order, searched by name. Managers open, move, hide, copy and remove them; others read. */
export function EntryTable<E extends Entry>(props: Props<E>) {
  const t = useTranslations('content')
  const { calls, noun, title, error, newestFirst = false, onOpen, onCopy } = props
  // Deferred, so that the first rows of a long list are rendered in steps as well.
  const entries = useDeferredValue(props.entries)
  const { role, hotel } = useStaff()
  const mayEdit = managers.includes(role)
  const formatText = useText()
  const navigate = useNavigate()
  const changing = useEndpointChange(changeEntry)
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

  // The last one that is translated shows the whole list again.
  const isFiltered = untranslatedOnly && untranslated.size > 0
  // Deferred, because a long list takes longer than a letter.
  const sought = useDeferredValue(search.trim())
  const isSearched = sought !== ''
  const hasOrder = !isSearched && !isFiltered && !newestFirst
  const listed = newestFirst ? entries?.toReversed() : drag.rows
  const rows = listed?.filter(
    (entry) =>
      (!isFiltered || untranslated.has(entry)) &&
      (!isSearched || matchesSearch(Object.values(props.nameOf(entry)), sought)),
  )

  async function change(address: Address, id: string, body: object): Promise<boolean> {
    if (changing.isBusy) return false
    const { problem } = await changing.run({ address, params: { id }, body })
    if (problem) showToast({ text: problem, tone: 'bad' })
    return !problem
  }
  const moveTo = (id: string, position: number) => change(calls.move, id, { position })

  const handlers = useStableHandlers({
    onOpen,
    onDrag: drag.start,
    onMove: (id: string, position: number) => void moveTo(id, position),
    onHide: (entry: E) => void change(calls.change, entry._id, { ...entry, hidden: !entry.hidden }),
    onCopy,
    onHistory: (id: string) => void navigate({ pathname: paths.changes, search: `?entry=${id}` }),
    onRemove: setRemoving,
  })
  const columns = useEntryColumns({
    columns: props.columns,
    nameOf: props.nameOf,
    mayEdit,
    count: entries?.length ?? 0,
    newestFirst,
    handlers,
  })
  if (!entries && error !== undefined) {
    return <LoadError error={error} busy={props.isFetching} onRetry={props.onRetry} />
  }
  if (!entries) {
    // Whether they can be searched is not known yet, so nothing that would move is shown.
    return (
      <section aria-label={title} aria-busy="true">
        <Skeleton className="h-96" />
      </section>
    )
  }
  const none = mayEdit ? t('noneYetAddOne', { noun }) : t('noneYet', { noun })
  return (
    <div className="group/entries grid gap-4" data-partial={hasOrder ? undefined : true}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {entries.length >= searchableFrom && (
          <SearchField
            label={t('search', { title })}
            placeholder={t('searchByName')}
            value={search}
            onChange={setSearch}
            field={searchField}
            className="w-full max-w-sm"
          />
        )}
        {untranslated.size > 0 && (
          <Checkbox
            label={t('onlyUntranslated', { size: untranslated.size })}
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
        empty={isSearched ? t('noneFound', { noun, sought }) : none}
        columns={columns}
        isLong={entries.length > longFrom}
      />
      {removing && (
        <RemoveSheet
          calls={calls}
          noun={noun}
          name={formatText(props.nameOf(removing))}
          id={removing._id}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

interface RemoveSheetProps {
  calls: ListCalls
  noun: string
  name: string
  id: string
  onClose: () => void
}

/** Asks before an entry is removed. An entry in use is not removed: the server names the uses. */
function RemoveSheet({ calls, noun, name, id, onClose }: RemoveSheetProps) {
  const t = useTranslations('content')
  const removing = useEndpointChange(changeEntry)

  return (
    <ChangeSheet
      title={t('remove.title', { noun })}
      action={t('remove.action')}
      variant="danger"
      change={removing}
      call={{ address: calls.remove, params: { id } }}
      onClose={onClose}
    >
      <p>
        {t.rich('remove.effect', {
          name,
          bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
        })}
      </p>
    </ChangeSheet>
  )
}
