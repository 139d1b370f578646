import type { FolioSummary } from '@bellhop/contract/desk/folios'
import { PrintedList } from '../../../lists/print/printed-list.tsx'
import { stayStatusNames } from '../folio-names.ts'
import type { FolioFormat } from '../use-folio-format.ts'
import type { FolioListState } from './use-folio-list.ts'

const titles: Record<FolioListState['list'], string> = {
  inHouse: 'In house',
  waiting: 'To decide',
  checkedOut: 'Checked out',
}

interface Props {
  state: FolioListState
  format: FolioFormat
}

export function PrintedFolios({ state, format }: Props) {
  const { list, search, rows, showMore } = state
  return (
    <PrintedList<FolioSummary>
      title={titles[list]}
      search={search}
      rows={rows}
      isCut={showMore !== undefined}
      keyOf={({ _id }) => _id}
      empty="No folios."
      columns={[
        { key: 'room', header: 'Room', cell: ({ roomNumber }) => roomNumber ?? '–' },
        { key: 'guest', header: 'Guest', cell: ({ guest }) => <bdi>{guest.name}</bdi> },
        { key: 'status', header: 'Status', cell: ({ status }) => stayStatusNames[status].name },
        { key: 'from', header: 'Arrival', cell: ({ checkIn }) => format.day(checkIn) },
        { key: 'to', header: 'Departure', cell: ({ checkOut }) => format.day(checkOut) },
        {
          key: 'balance',
          header: 'Balance',
          numeric: true,
          cell: ({ balance }) => format.money(balance),
        },
      ]}
    />
  )
}
