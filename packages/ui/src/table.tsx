import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'

export interface TableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligned at the end, with figures of equal width. */
  numeric?: boolean
  sortable?: boolean
}

export interface TableSort {
  /** Key of the column. */
  key: string
  direction: 'ascending' | 'descending'
}

interface Props<Row> {
  caption: string
  /** Shows the caption to screen readers only, if a heading has the same text. */
  hideCaption?: boolean
  /** The first column is the header of each row. */
  columns: readonly TableColumn<Row>[]
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Shown if there are no rows. */
  empty: ReactNode
  /** The current order of `rows`; sorting is the caller's. */
  sort?: TableSort
  onSort?: (sort: TableSort) => void
}

const table = { head: '', row: '', cell: '', name: '', label: '' }
const cards = {
  head: '@max-lg:sr-only',
  row: '@max-lg:grid @max-lg:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] @max-lg:gap-x-4 @max-lg:gap-y-1.5 @max-lg:px-4 @max-lg:py-3',
  cell: '@max-lg:p-0 @max-lg:text-start',
  name: '@max-lg:col-span-full @max-lg:text-base',
  label:
    '@max-lg:before:block @max-lg:before:text-ink-soft @max-lg:before:text-xs @max-lg:before:content-[attr(data-label)]',
}

const skeletonRows = ['1', '2', '3', '4', '5']
const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/**
 * A table that scrolls horizontally, also by keyboard, if it is wider than its container. In a narrow one, each row of
 * more than two columns is a card, unless the table can be sorted.
 */
export function Table<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  keyOf,
  empty,
  sort,
  onSort,
}: Props<Row>) {
  const captionId = useId()
  // Cards have no headers to sort by.
  const look = columns.length > 2 && !onSort ? cards : table
  const alignmentOf = ({ numeric }: TableColumn<Row>) =>
    numeric ? 'text-end tabular-nums' : 'text-start'

  return (
    <section
      aria-labelledby={captionId}
      aria-busy={!rows}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it could not be scrolled by keyboard
      tabIndex={0}
      className="@container overflow-x-auto rounded-card bg-surface shadow-raised"
    >
      <table className="w-full border-collapse text-sm">
        <caption
          id={captionId}
          className={hideCaption ? 'sr-only' : 'px-4 pt-4 pb-2 text-start font-semibold text-base'}
        >
          {caption}
        </caption>
        <thead className={look.head}>
          <tr className="border-line border-b">
            {columns.map((column) => {
              const direction = sort?.key === column.key ? sort.direction : 'none'
              return (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={column.sortable ? direction : undefined}
                  className={`px-4 font-semibold text-ink-soft ${column.sortable ? 'py-1' : 'py-3'} ${alignmentOf(column)}`}
                >
                  {column.sortable ? (
                    <button
                      type="button"
                      onClick={() =>
                        onSort?.({
                          key: column.key,
                          direction: direction === 'ascending' ? 'descending' : 'ascending',
                        })
                      }
                      className="inline-flex min-h-11 items-center gap-1.5 font-semibold hover:text-ink"
                    >
                      {column.header}
                      <Icon of={sortIcons[direction]} className="size-4 shrink-0" />
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {!rows &&
            skeletonRows.map((row) => (
              <tr key={row} className="border-line border-b last:border-b-0">
                {columns.map(({ key }) => (
                  <td key={key} className="px-4 py-3.5">
                    <Skeleton className="h-5" />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-10 text-center text-ink-soft">
                {empty}
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <tr key={keyOf(row)} className={`border-line border-b last:border-b-0 ${look.row}`}>
              {columns.map((column, index) => {
                const className = `px-4 py-3 ${alignmentOf(column)} ${look.cell}`
                return index === 0 ? (
                  <th
                    key={column.key}
                    scope="row"
                    className={`${className} font-medium ${look.name}`}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    data-label={column.header}
                    className={`${className} ${look.label}`}
                  >
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
