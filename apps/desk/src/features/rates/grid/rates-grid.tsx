import type { ResponseOf } from '@bellhop/contract/base/route'
import type { listRates } from '@bellhop/contract/desk/rates'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney, makeFigureFormat } from '../../../format/format-money.ts'
import { formatWeekday, weekdayOf } from './month.ts'
import { describeNight, NightContent } from './night-cell.tsx'
import { isSelected, moveSelection, type Place, type Selection, selectOne } from './selection.ts'

interface Props {
  rates: ResponseOf<typeof listRates>
  dates: readonly string[]
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Enter on a night, or a double click. */
  onOpen: () => void
  /** The room type shown below. */
  shownId: string | undefined
  onShow: (roomTypeId: string) => void
}

/**
 * Room types by night. A range is selected with the mouse, or with Shift and the arrow keys, also over several room
 * types (the ARIA grid pattern: one cell is in the tab order).
 */
export function RatesGrid({ rates, dates, selection, onSelect, onOpen, shownId, onShow }: Props) {
  const t = useTranslations('rates')
  const { data: roomTypes, currency, today } = rates
  const table = useRef<HTMLTableElement>(null)
  const isDragging = useRef(false)
  const formatPrice = makeFigureFormat(currency, true)
  const size = { rows: roomTypes.length, columns: dates.length }
  const cellAt = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.place) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen()
      return
    }
    const next =
      event.key === 'Escape'
        ? selectOne(selection.focus)
        : moveSelection(selection, event.key, size, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onSelect(next)
    cellAt(next.focus)?.focus()
  }

  function handleDown(event: PointerEvent) {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    // A finger scrolls the grid: it selects one night at a time.
    isDragging.current = event.pointerType === 'mouse'
    onSelect(event.shiftKey ? { anchor: selection.anchor, focus: place } : selectOne(place))
  }

  function handleOver(event: PointerEvent) {
    const place = isDragging.current && event.buttons === 1 ? placeOf(event.target) : undefined
    if (place) onSelect({ anchor: selection.anchor, focus: place })
  }

  return (
    <div
      data-landscape
      className="scroll-ps-40 phone:scroll-ps-30 overflow-x-auto rounded-card bg-surface shadow-raised print:overflow-visible"
    >
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern
        role="grid"
        aria-label={t('title')}
        aria-multiselectable="true"
        onKeyDown={handleKey}
        onPointerDown={handleDown}
        onPointerOver={handleOver}
        onDoubleClick={(event) => placeOf(event.target) && onOpen()}
        className="w-full select-none border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 w-40 min-w-40 phone:w-30 phone:min-w-30 border-line border-e border-b bg-surface px-3 py-2 text-start font-semibold text-ink-soft"
            >
              {t('roomType')}
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                className={`min-w-12 border-line print:min-w-0 border-b px-1 py-2 text-center font-normal text-xs ${weekendTone(date)} ${date < today ? 'text-ink-muted' : 'text-ink-soft'}`}
              >
                <span className="block">{formatWeekday(date)}</span>
                <span
                  className={`mx-auto grid size-7 place-items-center rounded-full font-semibold text-sm tabular-nums ${date === today ? 'bg-accent text-on-accent' : ''}`}
                >
                  {Number(date.slice(8))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roomTypes.map((roomType, row) => {
            const nights = new Map(roomType.nights.map((night) => [night.date, night]))
            const isLast = row === roomTypes.length - 1
            return (
              <tr key={roomType._id}>
                <th
                  scope="row"
                  className={`sticky start-0 z-10 h-px border-line border-e bg-surface p-0 text-start font-normal ${isLast ? '' : 'border-b'}`}
                >
                  <button
                    type="button"
                    aria-pressed={roomType._id === shownId}
                    onClick={() => onShow(roomType._id)}
                    className="grid h-full min-h-16 w-full content-center border-transparent border-s-4 px-3 py-2 text-start hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft print:border-s-0"
                  >
                    <span className="font-semibold">{roomType.name}</span>
                    <span className="text-ink-soft text-xs">
                      {t('roomCount', { count: roomType.rooms })}
                    </span>
                  </button>
                </th>
                {dates.map((date, column) => {
                  const place = { row, column }
                  const night = nights.get(date)
                  const selected = isSelected(selection, place)
                  const hasFocus = selection.focus.row === row && selection.focus.column === column
                  return (
                    <td
                      key={date}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the table
                      role="gridcell"
                      tabIndex={hasFocus ? 0 : -1}
                      data-place={`${row} ${column}`}
                      aria-selected={selected}
                      className={`relative cursor-pointer border-line p-0 ${isLast ? '' : 'border-b'} ${column === 0 ? '' : 'border-s border-s-line/60'} ${selected ? 'bg-accent-soft shadow-[inset_0_0_0_1.5px_var(--accent)]' : weekendTone(date)} ${date < today ? 'opacity-55' : ''} focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2`}
                    >
                      <span className="sr-only">
                        {describeNight(
                          roomType.name,
                          date,
                          night,
                          (amount) => formatMoney(amount, currency),
                          t,
                        )}
                      </span>
                      <span
                        aria-hidden="true"
                        className="grid min-h-16 content-start justify-items-center gap-0.5 px-1 pt-2.5 pb-1.5"
                      >
                        <NightContent night={night} formatPrice={formatPrice} />
                      </span>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Friday and Saturday nights are the hotel's weekend. */
const weekendTone = (date: string) => ([5, 6].includes(weekdayOf(date)) ? 'bg-sunken/60' : '')

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = cell?.dataset.place?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}
