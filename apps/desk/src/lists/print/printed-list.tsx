import { Table, type TableColumn } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { OnPaper } from './on-paper.tsx'

interface Props<Row> {
  /** Names the rows, such as `In house`. */
  title: string
  /** The words searched for, if any. */
  search?: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  empty: string
  /** The list has further rows, which have not been read. */
  isCut?: boolean
}

/** A list as a table on paper. */
export function PrintedList<Row>({ title, search, isCut = false, ...table }: Props<Row>) {
  const t = useTranslations('lists')
  return (
    <OnPaper>
      {() => (
        <>
          <Table caption={search ? `${title}: “${search}”` : title} {...table} />
          {isCut && <p className="mt-3">{t('listIsCut', { count: table.rows.length })}</p>}
        </>
      )}
    </OnPaper>
  )
}
