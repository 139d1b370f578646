import type { ListedEntry } from '@bellhop/contract/desk/logbook'
import { Badge } from '@bellhop/ui/badge'
import { Icon } from '@bellhop/ui/icon'
import { Select } from '@bellhop/ui/select'
import { NotebookPen } from 'lucide'
import type { RefObject } from 'react'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { ListPane } from '../../lists/list-and-detail/list-pane.tsx'
import { RowLink } from '../../lists/list-and-detail/row-link.tsx'
import { paths } from '../../shared/paths.ts'
import { isOverdue, kindFilters, kinds } from './kinds.ts'
import type { LogbookListState } from './use-logbook-list.ts'

interface Props {
  state: LogbookListState
  openId: string | undefined
  formatTime: (instant: string) => string
  searchField: RefObject<HTMLInputElement | null>
}

const emptySentences = {
  open: 'Nothing is open. Notes, complaints, things lost and lent, and repairs appear here until they are closed.',
  closed: 'Nothing has been closed yet.',
} as const

export const rowId = (entryId: string) => `entry-${entryId}`

export function EntryList({ state, openId, formatTime, searchField }: Props) {
  const { kind } = state
  const none = kind && `No ${kinds[kind].many.toLowerCase()} here.`
  return (
    <ListPane
      label="Log book entries"
      className="min-[60rem]:w-80 min-[80rem]:w-88"
      state={state}
      searchLabel="Search the log book"
      placeholder="Text, place or guest"
      searchField={searchField}
      legend="Which entries"
      tabs={[
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ]}
      icon={NotebookPen}
      emptySentences={none ? { open: none, closed: none } : emptySentences}
      action={
        <Select
          label="Kind"
          hideLabel
          size="small"
          options={[{ value: '', label: 'All kinds' }, ...kindFilters]}
          value={state.kindFilter}
          onChange={(event) => state.setKindFilter(event.target.value)}
        />
      }
    >
      {(entry) => <EntryRow entry={entry} isOpen={entry._id === openId} formatTime={formatTime} />}
    </ListPane>
  )
}

interface RowProps {
  entry: ListedEntry
  isOpen: boolean
  formatTime: (instant: string) => string
}

function EntryRow({ entry, isOpen, formatTime }: RowProps) {
  const { _id, kind, text, place, guest, owner, createdBy, createdAt, closed } = entry
  const today = useHotelToday()
  const { icon, one, closed: closedWord } = kinds[kind]
  const misses = kind === 'lostItem' && guest
  return (
    <RowLink
      id={rowId(_id)}
      path={paths.logbookEntry(_id)}
      isOpen={isOpen}
      className="grid-cols-[1.5rem_1fr_auto] items-start gap-x-2.5 hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:shadow-raised"
    >
      <Icon of={icon} className="mt-0.5 size-5 text-ink-soft" />
      <span className="min-w-0 truncate text-ink-soft text-sm leading-6">
        <span>{one}</span>
        {place && (
          <>
            <span>, </span>
            <bdi>{place}</bdi>
          </>
        )}
      </span>
      <time
        dateTime={createdAt}
        className="justify-self-end text-ink-soft text-sm tabular-nums leading-6"
      >
        {formatTime(createdAt)}
      </time>
      <span dir="auto" className="col-span-2 col-start-2 line-clamp-2 text-left wrap-anywhere">
        {text}
      </span>
      {(misses || owner || closed || isOverdue(entry, today)) && (
        <span className="col-span-2 col-start-2 mt-1 flex flex-wrap items-center gap-1.5">
          {owner && (
            <span className="me-1 text-ink-soft text-sm wrap-anywhere">
              Owner: <bdi>{owner.name}</bdi>
            </span>
          )}
          {misses && <Badge tone="accent">{createdBy ? 'For a guest' : 'Reported by guest'}</Badge>}
          {isOverdue(entry, today) && <Badge tone="bad">Overdue</Badge>}
          {closed && <Badge tone="good">{closedWord}</Badge>}
        </span>
      )}
    </RowLink>
  )
}
