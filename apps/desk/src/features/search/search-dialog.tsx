import { searchDesk } from '@bellhop/contract/calls/desk/search'
import type { SearchResult } from '@bellhop/contract/desk/search'
import { maxSearch } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { isComposing } from '@bellhop/ui/is-composing'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextField } from '@bellhop/ui/text-field'
import {
  BedDouble,
  Bell,
  ConciergeBell,
  DoorClosed,
  type IconNode,
  NotebookText,
  User,
} from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { stepFocus } from '../../lists/step-focus.ts'
import { useEnter } from '../../lists/use-enter.ts'
import { usePaused } from '../../lists/use-paused.ts'
import { resultPath } from './result-path.ts'

const icons: Record<SearchResult['kind'], IconNode> = {
  stay: BedDouble,
  guest: User,
  booking: NotebookText,
  room: DoorClosed,
  request: Bell,
}

const rowId = ({ kind, _id }: SearchResult): string => `found-${kind}-${_id}`

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
  const query = useRead(searchDesk, { query: { q: text }, skip: text === '', fresh: true })
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

interface ResultListProps {
  results: readonly SearchResult[]
  onOpen: (result: SearchResult) => void
  /** Enters a request for a stay in house. */
  onRequest: (stayId: string) => void
}

/** The results by kind. */
function ResultList({ results, onOpen, onRequest }: ResultListProps) {
  const t = useTranslations('search')
  const groups = Map.groupBy(results, ({ kind }) => kind)
  return [...groups].map(([kind, found]) => (
    <section key={kind} aria-label={t(`kinds.${kind}`)}>
      <h3 className="pb-1 font-semibold text-ink-soft text-sm">{t(`kinds.${kind}`)}</h3>
      <ul className="grid gap-0.5">
        {found.map((result) => (
          <li key={result._id} className="flex items-center gap-2">
            <Row result={result} onOpen={onOpen} />
            {result.stayId && <RequestButton result={result} onRequest={onRequest} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function RequestButton({
  result,
  onRequest,
}: { result: SearchResult } & Pick<ResultListProps, 'onRequest'>) {
  const t = useTranslations('search')
  const { stayId, title } = result
  return (
    <IconButton
      icon={ConciergeBell}
      label={t('newRequestFor', { title })}
      aria-haspopup="dialog"
      onClick={() => stayId && onRequest(stayId)}
    />
  )
}

function Row({ result, onOpen }: { result: SearchResult; onOpen: ResultListProps['onOpen'] }) {
  const path = resultPath(result)
  const content = (
    <>
      <Icon of={icons[result.kind]} className="size-5 shrink-0 text-ink-soft" />
      <span className="grid min-w-0">
        <span className="truncate font-medium">
          <bdi>{result.title}</bdi>
        </span>
        <span className="truncate text-ink-soft text-sm">{result.detail}</span>
      </span>
    </>
  )
  const look = '-ms-3 flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-1.5'
  if (!path) return <p className={look}>{content}</p>
  return (
    <Link
      id={rowId(result)}
      to={path}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen(result)
      }}
      className={`${look} hover:bg-sunken focus-visible:bg-sunken`}
    >
      {content}
    </Link>
  )
}
