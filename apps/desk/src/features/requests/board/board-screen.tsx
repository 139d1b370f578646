import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { frontOffice, menuReaders } from '@bellhop/domain/people/staff-roles'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { makeTimeFormat } from '../../../format/format-time.ts'
import { useNow } from '../../../format/use-now.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { SoldOutDialog } from '../../../shared/availability/sold-out-dialog.tsx'
import { NewRequest } from '../../../shared/new-request/new-request.tsx'
import { PrinterNotices } from '../../../shared/printers/printer-notices.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { useStableHandlers } from '../../../shared/use-stable-handlers.ts'
import { useStoredFlag } from '../../../shared/use-stored-flag.ts'
import { useListOpenQuery } from '../api.ts'
import { EndDialog } from '../card/end-dialog.tsx'
import { PictureSheet } from '../card/picture-sheet.tsx'
import { useRequestActions } from '../card/use-request-actions.ts'
import { RequestDetails } from '../details/request-details.tsx'
import { useOpenRequest } from '../details/use-open-request.ts'
import { findEnding } from '../labels.ts'
import { listWaiting } from '../list-waiting.ts'
import { StepProblems } from '../outbox/step-problems.tsx'
import { UnsentSteps } from '../outbox/unsent-steps.tsx'
import { showHeld } from '../undo/held-steps.ts'
import { StepUndoList } from '../undo/step-undo-list.tsx'
import { arrangeBoard, type BoardFilter } from './arrange-board.ts'
import { BoardColumns, BoardSkeleton } from './board-columns.tsx'
import { BoardFrame, type Density, trackOf } from './board-frame.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { EndedColumn, useEndedRequests } from './ended-column.tsx'
import { PrintedRequests } from './printed-requests.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useBoardAddress } from './use-board-address.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { usePrintBoard } from './use-print-board.ts'
import { useSelection } from './use-selection.ts'
import { useStableBoard } from './use-stable-board.ts'
import { useStableTracks } from './use-stable-tracks.ts'
import { useWidth } from './use-width.ts'

const none: readonly DeskRequest[] = []
/** How often ages are updated, in ms. */
const ageInterval = 5000

/** The live board: every open request by status. The address has the department and the open request. */
export function BoardScreen() {
  const t = useTranslations('requests')
  const { role, hotel, departments } = useStaff()
  const { timeZone } = hotel
  const { data, error, isFetching, refetch } = useListOpenQuery()
  const [endedShown, showEnded] = useStoredFlag('desk.ended', false)
  const [isCompact, setCompact] = useStoredFlag('desk.compact', false)
  const { openId, departmentId, open, close, filterBy } = useBoardAddress()
  const ended = useEndedRequests(endedShown || openId !== undefined)
  const [search, setSearch] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const actions = useRequestActions(data?.requests)
  /** The request being rejected or cancelled. */
  const [ending, setEnding] = useState<DeskRequest>()
  const clock = useNow(ageInterval)
  const now = clock + (data?.clockOffset ?? 0)

  const known = data?.requests ?? none
  const requests = useMemo(() => showHeld(known, actions.shown), [known, actions.shown])
  // Rendered in small steps: a long board would hold up typing and clicks.
  const drawn = useDeferredValue(requests)
  const searched = useDeferredValue(search)
  const filter = useMemo(() => ({ departmentId, search: searched }), [departmentId, searched])
  const arranged = useMemo(() => arrangeBoard(drawn, filter, now), [drawn, filter, now])
  const { board, touch, isWorking } = useStableBoard(arranged, clock)
  const [isLaterOpen, openLater] = useStoredFlag('desk.later', false)
  const hasDue = board.some(
    ({ status, requests: column }) => status !== 'later' && column.length > 0,
  )
  const isLaterShown = isLaterOpen || !hasDue || searched !== ''
  const density: Density = isCompact ? 'compact' : 'roomy'
  const track = trackOf[density]
  const { width, measure } = useWidth()
  // Until the width is known, the columns would move as soon as they are seen.
  const isDrawn = width > 0 && (drawn.length > 0 || requests.length === 0)
  const tracks = useStableTracks(
    board.map(({ status, requests: column }) =>
      status === 'later' && !isLaterShown ? 0 : column.length,
    ),
    { available: endedShown ? width - track.width - track.gap : width, track, isLaterShown },
    isWorking,
  )
  const order = board.flatMap(({ requests: column }, index) => (tracks[index] ? column : []))
  // The title counts all new requests, also those that the filter hides.
  const waiting = useMemo(() => listWaiting(known, now), [known, now])
  const announcement = useAnnouncement(data && waiting)
  const selection = useSelection(order)
  const shown = useOpenRequest(openId, {
    listed: [...known, ...ended.requests],
    areListsRead: data !== undefined && ended.isLoaded,
    held: actions.shown,
    onClosed: (id) => selection.select(id, { focus: true }),
  })

  const formatInstant = useMemo(() => makeTimeFormat(timeZone), [timeZone])
  const formatTime = useCallback(
    (instant: string) => formatInstant(instant, now),
    [formatInstant, now],
  )

  function openEnding(request: DeskRequest) {
    if (findEnding(request)) setEnding(request)
  }

  const handlers = useStableHandlers({
    advance: actions.advance,
    advanceRequest: actions.advanceRequest,
    onSelect: selection.select,
    onOpen: open,
    onEnd: openEnding,
    onTouch: touch,
    onToggleLater: () => openLater(!isLaterOpen),
  })

  function changeFilter(next: BoardFilter) {
    setSearch(next.search)
    if (next.departmentId !== departmentId) filterBy(next.departmentId)
  }

  const printing = usePrintBoard()
  const [isSoldOutOpen, openSoldOut] = useState(false)
  const onSoldOut = menuReaders.includes(role) ? () => openSoldOut(true) : undefined
  const [isEntering, enterRequest] = useState(false)
  const onNewRequest = frontOffice.includes(role) ? () => enterRequest(true) : undefined
  const { helpButton, helpSheet } = useBoardKeys({
    selection,
    actions,
    onEnd: openEnding,
    onOpen: open,
    onClose: openId ? close : undefined,
    onSearch: () => searchField.current?.focus(),
    onSoldOut,
    onNewRequest,
  })

  return (
    <>
      <Screen
        title={t('title')}
        waiting={waiting.length}
        toolbar={
          <BoardToolbar
            filter={{ departmentId, search }}
            onFilter={changeFilter}
            searchField={searchField}
            isCompact={isCompact}
            onCompact={setCompact}
            endedShown={endedShown}
            onShowEnded={showEnded}
            onPrint={printing.isReading ? undefined : printing.print}
            onSoldOut={onSoldOut}
            onNewRequest={onNewRequest}
            helpButton={helpButton}
          />
        }
      >
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <StepProblems problems={actions.problems} />
        <UnsentSteps count={actions.unsent.size} />
        <PrinterNotices />
        {!data && error ? (
          <div className="grid flex-1 place-items-center">
            <LoadError error={error} busy={isFetching} onRetry={refetch} />
          </div>
        ) : (
          <BoardFrame
            isLoading={!data}
            density={density}
            tracks={tracks}
            width={width}
            measure={measure}
            hasDetails={shown !== undefined}
            overlay={<StepUndoList actions={actions} />}
          >
            {data && isDrawn ? (
              <BoardColumns
                board={board}
                tracks={tracks}
                isEmpty={drawn.length === 0}
                now={now}
                formatTime={formatTime}
                isCompact={isCompact}
                selectedId={selection.selectedId}
                busy={actions.busy}
                unsent={actions.unsent}
                handlers={handlers}
              />
            ) : (
              <BoardSkeleton />
            )}
            {endedShown && (
              <EndedColumn ended={ended} filter={filter} formatTime={formatTime} onOpen={open} />
            )}
          </BoardFrame>
        )}
        <PrintedRequests
          requests={board.flatMap(({ requests: column }) => column)}
          department={departments.find(({ _id }) => _id === departmentId)?.name}
          search={search}
          handovers={printing.handovers}
          formatTime={formatTime}
        />
      </Screen>
      {shown && (
        <RequestDetails
          request={shown}
          now={now}
          formatTime={formatTime}
          actions={actions}
          onEnd={openEnding}
          onClose={close}
        />
      )}
      {ending && (
        <EndDialog
          request={ending}
          onCancel={() => actions.undo(ending._id)}
          onClose={() => setEnding(undefined)}
        />
      )}
      {actions.pictured && (
        <PictureSheet
          request={actions.pictured}
          onFinish={actions.finish}
          onClose={actions.keepUnfinished}
        />
      )}
      {isEntering && <NewRequest onClose={() => enterRequest(false)} />}
      {isSoldOutOpen && <SoldOutDialog onClose={() => openSoldOut(false)} />}
      {helpSheet}
    </>
  )
}
