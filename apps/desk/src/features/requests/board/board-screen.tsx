import type { LiveStatus } from '@bellhop/client/live'
import type { DeskRequest } from '@bellhop/contract/desk-requests'
import type { StaffMember } from '@bellhop/contract/staff'
import { canMove } from '@bellhop/domain/request-status'
import { ErrorState } from '@bellhop/ui/error-state'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readErrorSentence } from '../../../shared/error-sentence.ts'
import { makeTimeFormat } from '../../../shared/format-time.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useStoredFlag } from '../../../shared/use-stored-flag.ts'
import { useListEndedQuery, useListOpenQuery } from '../api.ts'
import { SoundNotice } from '../bell/sound-notice.tsx'
import { useBell } from '../bell/use-bell.ts'
import { RejectDialog } from '../card/reject-dialog.tsx'
import { useRequestActions } from '../card/use-request-actions.ts'
import { RequestDetails } from '../details/request-details.tsx'
import { arrangeBoard, type BoardFilter } from './arrange-board.ts'
import { BoardColumns } from './board-columns.tsx'
import { useBoardKeys } from './board-keys.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { EndedColumn } from './ended-column.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useBoardAddress } from './use-board-address.ts'
import { scrollToCard, useSelection } from './use-selection.ts'

const none: readonly DeskRequest[] = []
const ageTick = 5000

interface Props {
  member: StaffMember
  liveStatus: LiveStatus
}

/** The live board: every open request by status. The address carries the department and the open request. */
export function BoardScreen({ member, liveStatus }: Props) {
  const { data, error, isFetching, refetch } = useListOpenQuery()
  const [endedShown, showEnded] = useStoredFlag('desk.ended', false)
  const { openId, departmentId, open, close, filterBy } = useBoardAddress()
  const { data: ended = none } = useListEndedQuery(undefined, { skip: !endedShown && !openId })
  const [search, setSearch] = useState('')
  const [rejected, setRejected] = useState<DeskRequest>()
  const [helpShown, showHelp] = useState(false)
  const [keysOn, turnKeys] = useStoredFlag('desk.keys', true)
  const searchField = useRef<HTMLInputElement>(null)
  const actions = useRequestActions()
  const showToast = useToast()
  const now = useNow(ageTick) + (data?.clockOffset ?? 0)

  const requests = data?.requests ?? none
  const filter = useMemo(() => ({ departmentId, search }), [departmentId, search])
  const board = useMemo(() => arrangeBoard(requests, filter), [requests, filter])
  const order = useMemo(() => board.flatMap((column) => column.requests), [board])
  // The bell and the title count what waits, whatever the filter hides.
  const waiting = useMemo(() => requests.filter(({ status }) => status === 'new'), [requests])
  const waitingIds = useMemo(() => waiting.map((request) => request._id), [waiting])
  const bell = useBell(waitingIds)
  const announcement = useAnnouncement(data && waiting)
  const selection = useSelection(order)
  const shown = [...requests, ...ended].find((request) => request._id === openId)

  // The panel narrows the board; the card it belongs to stays in view.
  useEffect(() => {
    if (openId) scrollToCard(openId)
  }, [openId])

  const formatInstant = useMemo(
    () => makeTimeFormat(member.hotel.timeZone),
    [member.hotel.timeZone],
  )
  const formatTime = (instant: string) => formatInstant(instant, now)

  function changeFilter(next: BoardFilter) {
    setSearch(next.search)
    filterBy(next.departmentId)
  }

  function closeDetails() {
    close()
    if (openId) selection.select(openId, { focus: true })
  }

  function withSelected(act: (request: DeskRequest) => void) {
    return () => (selection.selected ? act(selection.selected) : selection.selectNext())
  }

  function askReason(request: DeskRequest) {
    if (canMove(request.status, 'rejected', 'hotel')) setRejected(request)
    else showToast({ text: 'Only new and accepted requests can be rejected.' })
  }

  async function reject(request: DeskRequest, reason: string) {
    if (await actions.reject(request, reason)) setRejected(undefined)
  }

  useBoardKeys(
    {
      selectNext: selection.selectNext,
      selectPrevious: selection.selectPrevious,
      accept: withSelected(actions.accept),
      moveOn: withSelected(actions.moveOn),
      reject: withSelected(askReason),
      open: withSelected((request) => open(request._id)),
      close: () => openId && closeDetails(),
      search: () => searchField.current?.focus(),
      help: () => showHelp(true),
    },
    keysOn,
  )

  return (
    <>
      <title>{`${waiting.length > 0 ? `(${waiting.length}) ` : ''}Board | Bellhop Desk`}</title>
      <main className="flex min-w-0 flex-1 flex-col">
        <BoardToolbar
          member={member}
          liveStatus={liveStatus}
          bell={bell}
          filter={filter}
          onFilter={changeFilter}
          searchField={searchField}
          endedShown={endedShown}
          onShowEnded={showEnded}
          onHelp={() => showHelp(true)}
        />
        <SoundNotice bell={bell} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {!data && error ? (
          <div className="grid flex-1 place-items-center">
            <ErrorState
              title={readErrorSentence(error)}
              retryLabel="Try again"
              busy={isFetching}
              onRetry={refetch}
            />
          </div>
        ) : (
          <div
            aria-busy={!data}
            className="grid min-h-0 flex-1 snap-x scroll-ps-5 auto-cols-[minmax(17rem,1fr)] grid-flow-col gap-4 overflow-x-auto px-5 pb-5"
          >
            {data ? (
              <BoardColumns
                board={board}
                isEmpty={requests.length === 0}
                now={now}
                formatTime={formatTime}
                selectedId={selection.selectedId}
                actions={actions}
                onSelect={selection.select}
                onOpen={open}
                onReject={askReason}
              />
            ) : (
              <BoardSkeleton />
            )}
            {endedShown && <EndedColumn filter={filter} formatTime={formatTime} onOpen={open} />}
          </div>
        )}
      </main>
      {shown && (
        <RequestDetails
          request={shown}
          now={now}
          currency={member.hotel.currency}
          formatTime={formatTime}
          actions={actions}
          onReject={askReason}
          onClose={closeDetails}
        />
      )}
      {rejected && (
        <RejectDialog
          request={rejected}
          busy={actions.busy.has(rejected._id)}
          onReject={(reason) => reject(rejected, reason)}
          onClose={() => setRejected(undefined)}
        />
      )}
      <KeyboardHelp
        open={helpShown}
        onClose={() => showHelp(false)}
        enabled={keysOn}
        onEnable={turnKeys}
      />
    </>
  )
}
