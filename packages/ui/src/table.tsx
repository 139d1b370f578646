import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { type CSSProperties, memo, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import { useProgressiveCount } from './use-progressive-count.ts'

export interface TableColumn<Row> {
  key: string
  header: string
  /** @param index from 0 */
  cell: (row: Row, index: number) => ReactNode
  /** Aligned at the end, with figures of equal width. */
  numeric?: boolean
  sortable?: boolean
  /** In a long list, whose columns are not as wide as their content: `12rem`. Default: a share of what is left. */
  width?: string
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
  /** Hundreds of rows: rendered in steps and laid out only near the view. Not for paper. */
  isLong?: boolean
}

const table = { table: 'w-full', head: '', body: '', row: '', cell: '', name: '', label: '' }
const cards = {
  table: 'w-full',
  body: '',
  head: '@max-lg:sr-only',
  row: '@max-lg:grid @max-lg:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] @max-lg:gap-x-4 @max-lg:gap-y-1.5 @max-lg:px-4 @max-lg:py-3',
  cell: '@max-lg:p-0 @max-lg:text-start',
  name: '@max-lg:col-span-full @max-lg:text-base',
  label:
    '@max-lg:before:block @max-lg:before:text-ink-soft @max-lg:before:text-xs @max-lg:before:content-[attr(data-label)]',
}

/** A high window shows this many. */
const shownAtFirst = 30

/** Rows of a table are laid out together, so these are grids with the same columns. */
const longRow = '@lg:grid @lg:grid-cols-(--columns) @lg:items-center'
const long = {
  ...cards,
  table: 'block',
  head: `${cards.head} @lg:block`,
  body: 'block',
  row: `${cards.row} ${longRow} [content-visibility:auto] [contain-intrinsic-block-size:auto_4.25rem]`,
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
  isLong = false,
}: Props<Row>) {
  const captionId = useId()
  // Cards have no headers to sort by.
  const look = isLong ? long : columns.length > 2 && !onSort ? cards : table
  const drawn = useProgressiveCount(rows?.length ?? 0, shownAtFirst)

  return (
    <section
      aria-labelledby={captionId}
      aria-busy={!rows}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it could not be scrolled by keyboard
      tabIndex={0}
      className="@container overflow-x-auto rounded-card bg-surface shadow-raised"
    >
      <table
        className={`border-collapse text-sm ${look.table}`}
        style={isLong ? ({ '--columns': formatColumns(columns) } as CSSProperties) : undefined}
      >
        <caption
          id={captionId}
          className={hideCaption ? 'sr-only' : 'px-4 pt-4 pb-2 text-start font-semibold text-base'}
        >
          {caption}
        </caption>
        <thead className={look.head}>
          <tr className={`border-line border-b ${isLong ? longRow : ''}`}>
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
        <tbody className={look.body}>
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
          {(isLong ? rows?.slice(0, drawn) : rows)?.map((row, index) => (
            <TableRow key={keyOf(row)} row={row} index={index} columns={columns} look={look} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const formatColumns = (columns: readonly { width?: string }[]) =>
  columns.map(({ width }, index) => width ?? `minmax(0, ${index === 0 ? 2 : 1}fr)`).join(' ')

interface RowProps<Row> extends Pick<Props<Row>, 'columns'> {
  row: Row
  index: number
  look: typeof cards
}

/** Memoized: while a row is dragged, or the list is searched, hundreds of others do not change. */
const TableRow = memo(function TableRow<Row>({ row, index, columns, look }: RowProps<Row>) {
  return (
    <tr className={`border-line border-b last:border-b-0 ${look.row}`}>
      {columns.map((column, place) => {
        const className = `px-4 py-3 ${alignmentOf(column)} ${look.cell}`
        return place === 0 ? (
          <th key={column.key} scope="row" className={`${className} font-medium ${look.name}`}>
            {column.cell(row, index)}
          </th>
        ) : (
          <td key={column.key} data-label={column.header} className={`${className} ${look.label}`}>
            {column.cell(row, index)}
          </td>
        )
      })}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

const alignmentOf = ({ numeric }: { numeric?: boolean }) =>
  numeric ? 'text-end tabular-nums' : 'text-start'
