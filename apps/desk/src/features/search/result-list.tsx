import type { SearchResult } from '@bellhop/contract/desk/search'
import { Icon } from '@bellhop/ui/icon'
import { BedDouble, Bell, DoorClosed, type IconNode, NotebookText, User } from 'lucide'
import { Link } from 'react-router'
import { resultPath } from './result-path.ts'

interface Props {
  results: readonly SearchResult[]
  onOpen: (result: SearchResult) => void
}

const kinds: Record<SearchResult['kind'], { title: string; icon: IconNode }> = {
  stay: { title: 'In house and arriving', icon: BedDouble },
  guest: { title: 'Guests', icon: User },
  booking: { title: 'Bookings', icon: NotebookText },
  room: { title: 'Rooms', icon: DoorClosed },
  request: { title: 'Requests', icon: Bell },
}

export const rowId = ({ kind, _id }: SearchResult): string => `found-${kind}-${_id}`

/** The results by kind. */
export function ResultList({ results, onOpen }: Props) {
  const groups = Map.groupBy(results, ({ kind }) => kind)
  return [...groups].map(([kind, found]) => (
    <section key={kind} aria-label={kinds[kind].title}>
      <h3 className="pb-1 font-semibold text-ink-soft text-sm">{kinds[kind].title}</h3>
      <ul className="grid gap-0.5">
        {found.map((result) => (
          <li key={result._id}>
            <Row result={result} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Row({ result, onOpen }: { result: SearchResult; onOpen: Props['onOpen'] }) {
  const path = resultPath(result)
  const content = (
    <>
      <Icon of={kinds[result.kind].icon} className="size-5 shrink-0 text-ink-soft" />
      <span className="grid min-w-0">
        <bdi className="truncate font-medium">{result.title}</bdi>
        <span className="truncate text-ink-soft text-sm">{result.detail}</span>
      </span>
    </>
  )
  const look = '-mx-3 flex min-h-14 items-center gap-3 rounded-control px-3 py-1.5'
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
