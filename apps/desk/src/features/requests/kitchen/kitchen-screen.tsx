import { stationCalls } from '@bellhop/contract/calls/desk/stations'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { DeskStation } from '@bellhop/contract/desk/stations'
import { countDishes, isToMake } from '@bellhop/domain/requests/order-lines'
import { EmptyState } from '@bellhop/ui/empty-state'
import { ChefHat } from 'lucide'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useEntries } from '../../../content/content-api.ts'
import { makeTimeFormat } from '../../../format/format-time.ts'
import { useNow } from '../../../format/use-now.ts'
import { Loading } from '../../../lists/loading.tsx'
import { SoldOutDialog } from '../../../shared/availability/sold-out-dialog.tsx'
import { PrinterNotices } from '../../../shared/printers/printer-notices.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { UndoList } from '../../../shared/undo/undo-list.tsx'
import { useStableHandlers } from '../../../shared/use-stable-handlers.ts'
import { useListOpenQuery } from '../api.ts'
import { useSelection } from '../board/use-selection.ts'
import { useRequestActions } from '../card/use-request-actions.ts'
import { listWaiting } from '../list-waiting.ts'
import { StepProblems } from '../outbox/step-problems.tsx'
import { showHeld } from '../undo/held-steps.ts'
import { usePlaceName } from '../use-place-name.ts'
import {
  arrangeTickets,
  type KitchenStation,
  linesAt,
  listReady,
  toOrderLine,
  toStations,
} from './arrange-tickets.ts'
import { KitchenToolbar } from './kitchen-toolbar.tsx'
import { showMarks } from './line-marks.ts'
import { RecallSheet } from './recall-sheet.tsx'
import { TicketColumns } from './ticket-columns.tsx'
import { useKitchenKeys } from './use-kitchen-keys.ts'
import { useKitchenNews } from './use-kitchen-news.ts'
import { useLineMarks } from './use-line-marks.ts'
import { usePlace } from './use-place.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** How many of each dish are to be made here, over all tickets. */
const DishCounts = memo(function DishCounts({ tickets, stations, at }: DishCountsProps) {
  const t = useTranslations('kitchen')
  const lines = tickets.flatMap((request) =>
    linesAt(request, stations, at)
      .filter(({ madeAt }) => madeAt === undefined)
      .map(({ line }) => ({ name: line.name, ...toOrderLine(line) })),
  )
  const counts = countDishes(lines)
  if (counts.length === 0) return null
  return (
    <section
      // Its list scrolls sideways.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
      tabIndex={0}
      aria-label={t('toMake')}
      className="shrink-0 overflow-x-auto px-4 pb-2 text-[1.75rem]/8"
    >
      <ul className="flex gap-2.5">
        {counts.map(({ name, count }) => (
          <li
            key={name}
            className="shrink-0 whitespace-nowrap rounded-control bg-sunken px-3 py-0.5"
          >
            <span className="font-bold tabular-nums">{count}</span> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
})

const none: readonly DeskRequest[] = []
/** How often times are updated, in ms. */
const timeInterval = 5000
const mostRecalled = 20

/** The orders of the kitchen by dish, for cooks: at a station, or at all of them. */
export function KitchenScreen() {
  const t = useTranslations('kitchen')
  const placeName = usePlaceName()
  const { hotel } = useStaff()
  const query = useListOpenQuery()
  const { data } = query
  const { entries } = useEntries<DeskStation>(stationCalls)
  const stations = useMemo(() => toStations(entries ?? []), [entries])
  const { places, at, setPlace } = usePlace(stations)
  const now = useNow(timeInterval) + (data?.clockOffset ?? 0)
  useWakeLock()

  const actions = useRequestActions(data?.requests)
  const marks = useLineMarks(data?.requests, actions)
  const known = data?.requests ?? none
  const requests = useMemo(
    () => showMarks(showHeld(known, actions.shown), marks.shown, new Date().toISOString()),
    [known, actions.shown, marks.shown],
  )
  const isMade = (request: DeskRequest) =>
    arrangeTickets([request], { stations, at, changed: new Set(), now }).tickets.length > 0
  const news = useKitchenNews(data?.requests, isMade)
  // Rendered in small steps: a long board would hold up taps.
  const drawn = useDeferredValue(requests)
  const { tickets, later } = useMemo(
    () => arrangeTickets(drawn, { stations, at, changed: news.changed, now }),
    [drawn, stations, at, news.changed, now],
  )
  const shown = useMemo(() => [...news.ended, ...tickets], [news.ended, tickets])
  const selection = useSelection(shown)
  const [isRecallOpen, openRecall] = useState(false)
  const [isSoldOutOpen, openSoldOut] = useState(false)
  const formatInstant = useMemo(() => makeTimeFormat(hotel.timeZone), [hotel.timeZone])

  const openLines = (request: DeskRequest) =>
    linesAt(request, stations, at)
      .filter(({ line, madeAt }) => madeAt === undefined && isToMake(toOrderLine(line)))
      .map(({ line }) => line._id)

  function bump(request: DeskRequest) {
    if (news.ended.includes(request)) return news.confirm(request)
    if (request.status === 'new') return actions.accept(request)
    const lineIds = openLines(request)
    news.confirm(request)
    if (lineIds.length > 0) marks.mark(request, lineIds, true)
  }

  const handlers = useStableHandlers({
    onSelect: (id: string) => selection.select(id),
    onBump: bump,
    onMark: marks.mark,
    onConfirm: news.confirm,
  })

  const { helpButton, helpSheet } = useKitchenKeys({
    tickets: shown,
    selection,
    onBump: bump,
    onNextDish(request) {
      const [next] = openLines(request)
      if (next) marks.mark(request, [next], true)
    },
    onUndo() {
      const latest = marks.held.findLast(({ isSending }) => !isSending)
      if (latest) marks.undo(latest.id)
    },
    onRecall: () => openRecall(true),
    onSoldOut: () => openSoldOut(true),
  })

  const unsent = new Set([...actions.unsent, ...actions.unsentMarks.map(({ id }) => id)])
  return (
    <>
      <Screen
        title={t('title')}
        waiting={listWaiting(tickets, now).length}
        toolbar={
          <KitchenToolbar
            places={places}
            at={at}
            onPlace={setPlace}
            later={later}
            onRecall={() => openRecall(true)}
            onSoldOut={() => openSoldOut(true)}
            helpButton={helpButton}
          />
        }
      >
        <StepProblems problems={actions.problems} />
        <PrinterNotices />
        <DishCounts tickets={tickets} stations={stations} at={at} />
        <div aria-busy={!data} className="relative flex min-h-0 flex-1 flex-col">
          {!data || !entries || (shown.length === 0 && drawn !== requests) ? (
            <Loading query={query} className="m-4 flex-1" />
          ) : shown.length === 0 ? (
            <EmptyState icon={ChefHat} title={t('nothingToMake')} />
          ) : (
            <TicketColumns
              tickets={shown}
              stations={stations}
              at={at}
              changed={news.changed}
              now={now}
              selectedId={selection.selectedId}
              unsent={unsent}
              handlers={handlers}
            />
          )}
          <div className="pointer-events-none absolute end-4 bottom-4 w-80 max-w-[calc(100%-2rem)]">
            <UndoList
              changes={marks.held
                .filter(({ isSending }) => !isSending)
                .map(({ id, request }) => {
                  const room = placeName(request) ?? `#${request.number}`
                  return { id, key: id, label: t('ready', { room }), text: t('ready', { room }) }
                })}
              onUndo={marks.undo}
              onConfirm={marks.sendNow}
            />
          </div>
        </div>
      </Screen>
      {isRecallOpen && (
        <RecallSheet
          ready={listReady(requests, { stations, at }, mostRecalled)}
          formatTime={(instant) => formatInstant(instant, now)}
          onRecall={(request, lineIds) => {
            marks.mark(request, lineIds, false)
            openRecall(false)
          }}
          onClose={() => openRecall(false)}
        />
      )}
      {isSoldOutOpen && <SoldOutDialog onClose={() => openSoldOut(false)} />}
      {helpSheet}
    </>
  )
}

interface DishCountsProps {
  tickets: readonly DeskRequest[]
  stations: readonly KitchenStation[]
  at: string
}
