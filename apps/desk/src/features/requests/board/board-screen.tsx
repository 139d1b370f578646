import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { canMove } from '@bellhop/domain/request-status'
import { ErrorState } from '@bellhop/ui/error-state'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SoundBlockedNotice } from '../../../shared/bell/bell-controls.tsx'
import { readErrorSentence } from '../../../shared/error-sentence.ts'
import { makeTimeFormat } from '../../../shared/format-time.ts'
import { KeyboardHelp } from '../../../shared/keyboard-help.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { useStaff } from '../../../shared/staff-context.ts'
import { useKeys } from '../../../shared/use-keys.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useStoredFlag } from '../../../shared/use-stored-flag.ts'
import { useGetRequestQuery, useListOpenQuery } from '../api.ts'
import { RejectDialog } from '../card/reject-dialog.tsx'
import { useRequestActions } from '../card/use-request-actions.ts'
import { RequestDetails } from '../details/request-details.tsx'
import { arrangeBoard, type BoardFilter } from './arrange-board.ts'
import { BoardColumns, BoardSkeleton } from './board-columns.tsx'
import { boardKeys } from './board-keys.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { EndedColumn, useEndedRequests } from './ended-column.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useBoardAddress } from './use-board-address.ts'
import { scrollToCard, useSelection } from './use-selection.ts'

const none: readonly DeskRequest[] = []
/** How often ages are updated, in ms. */
const ageInterval = 5000

/** The live board: every open request by status. The address carries the department and the open request. */
export function BoardScreen() {
  const { timeZone } = useStaff().hotel
  const { data, error, isFetching, refetch } = useListOpenQuery()
  const [endedShown, showEnded] = useStoredFlag('desk.ended', false)
  const { openId, departmentId, open, close, filterBy } = useBoardAddress()
  const ended = useEndedRequests(endedShown || openId !== null)
  const [search, setSearch] = useState('')
  const [toReject, setToReject] = useState<DeskRequest>()
  const [helpShown, showHelp] = useState(false)
  const [keysEnabled, enableKeys] = useStoredFlag('desk.keys', true)
  const searchField = useRef<HTMLInputElement>(null)
  const actions = useRequestActions()
  const showToast = useToast()
  const now = useNow(ageInterval) + (data?.clockOffset ?? 0)

  const requests = data?.requests ?? none
  const filter = useMemo(() => ({ departmentId, search }), [departmentId, search])
  const board = useMemo(() => arrangeBoard(requests, filter), [requests, filter])
  const order = useMemo(() => board.flatMap((column) => column.requests), [board])
  // The title counts all new requests, also those that the filter hides.
  const waiting = useMemo(() => requests.filter(({ status }) => status === 'new'), [requests])
  const announcement = useAnnouncement(data && waiting)
  const selection = useSelection(order)
  const listed = [...requests, ...ended.requests].find((request) => request._id === openId)
  // A link may lead to one that ended long ago.
  const areListsRead = data !== undefined && ended.isLoaded
  const { currentData: unlisted } = useGetRequestQuery(openId ?? '', {
    skip: !openId || !areListsRead || listed !== undefined,
  })
  const shown = listed ?? unlisted

  // The details make the board narrower; the card they belong to stays in view.
  useEffect(() => {
    if (openId) scrollToCard(openId)
  }, [openId])

  const formatInstant = useMemo(() => makeTimeFormat(timeZone), [timeZone])
  const formatTime = (instant: string) => formatInstant(instant, now)

  function changeFilter(next: BoardFilter) {
    setSearch(next.search)
    filterBy(next.departmentId)
  }

  function closeDetails() {
    close()
    if (openId) selection.select(openId, { focus: true })
  }

  /** Applies a key to the selected request; without one it selects the first. */
  function withSelected(action: (request: DeskRequest) => void) {
    return () => (selection.selected ? action(selection.selected) : selection.selectNext())
  }

  function openRejectDialog(request: DeskRequest) {
    if (canMove(request.status, 'rejected', 'hotel')) setToReject(request)
    else showToast({ text: 'Only new and accepted requests can be rejected.' })
  }

  async function reject(request: DeskRequest, reason: string) {
    if (await actions.reject(request, reason)) setToReject(undefined)
  }

  useKeys(
    {
      j: selection.selectNext,
      k: selection.selectPrevious,
      a: withSelected(actions.accept),
      n: withSelected(actions.takeNextStep),
      Enter: withSelected(actions.takeNextStep),
      r: withSelected(openRejectDialog),
      o: withSelected((request) => open(request._id)),
      Escape: () => openId && closeDetails(),
      '/': () => searchField.current?.focus(),
      '?': () => showHelp(true),
    },
    keysEnabled,
  )

  return (
    <>
      <Screen
        title="Board"
        waiting={waiting.length}
        toolbar={
          <BoardToolbar
            filter={filter}
            onFilter={changeFilter}
            searchField={searchField}
            endedShown={endedShown}
            onShowEnded={showEnded}
            onHelp={() => showHelp(true)}
          />
        }
      >
        <SoundBlockedNotice />
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
                onReject={openRejectDialog}
              />
            ) : (
              <BoardSkeleton />
            )}
            {endedShown && (
              <EndedColumn ended={ended} filter={filter} formatTime={formatTime} onOpen={open} />
            )}
          </div>
        )}
      </Screen>
      {shown && (
        <RequestDetails
          request={shown}
          now={now}
          formatTime={formatTime}
          actions={actions}
          onReject={openRejectDialog}
          onClose={closeDetails}
        />
      )}
      {toReject && (
        <RejectDialog
          request={toReject}
          busy={actions.busy.has(toReject._id)}
          onReject={(reason) => reject(toReject, reason)}
          onClose={() => setToReject(undefined)}
        />
      )}
      <KeyboardHelp
        meanings={boardKeys}
        label="Use single keys on the board"
        open={helpShown}
        onClose={() => showHelp(false)}
        enabled={keysEnabled}
        onEnable={enableKeys}
      />
    </>
  )
}
