import type { SearchResult } from '@bellhop/contract/desk/search'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import {
  BedDouble,
  Bell,
  ConciergeBell,
  DoorClosed,
  type IconNode,
  NotebookText,
  User,
} from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { resultPath } from './result-path.ts'

interface Props {
  results: readonly SearchResult[]
  onOpen: (result: SearchResult) => void
  /** Enters a request for a stay in house. */
  onRequest: (stayId: string) => void
}

const icons: Record<SearchResult['kind'], IconNode> = {
  stay: BedDouble,
  guest: User,
  booking: NotebookText,
  room: DoorClosed,
  request: Bell,
}

export const rowId = ({ kind, _id }: SearchResult): string => `found-${kind}-${_id}`

/** The results by kind. */
export function ResultList({ results, onOpen, onRequest }: Props) {
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

function RequestButton({ result, onRequest }: { result: SearchResult } & Pick<Props, 'onRequest'>) {
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

function Row({ result, onOpen }: { result: SearchResult; onOpen: Props['onOpen'] }) {
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
