import { ReceiptText } from 'lucide'
import type { RefObject } from 'react'
import { ListPane } from '../../../lists/list-and-detail/list-pane.tsx'
import type { FolioFormat } from '../use-folio-format.ts'
import { FolioRow } from './folio-row.tsx'
import type { FolioListState } from './use-folio-list.ts'

interface Props {
  state: FolioListState
  openId: string | undefined
  /** Folios with something to decide. */
  waiting: number
  format: FolioFormat
  searchField: RefObject<HTMLInputElement | null>
}

const emptySentences = {
  inHouse: 'No guests in house.',
  waiting:
    'Nothing to decide. Payments to verify, disputed charges and refunds of cancelled stays appear here.',
  checkedOut: 'No guests checked out yet.',
} as const

export function FolioList({ state, openId, waiting, format, searchField }: Props) {
  return (
    <ListPane
      label="Folios"
      className="min-[60rem]:w-80 min-[80rem]:w-88"
      state={state}
      searchLabel="Search guest or room"
      placeholder="Guest or room"
      searchField={searchField}
      legend="Which folios"
      tabs={[
        { value: 'inHouse', label: 'In house' },
        { value: 'waiting', label: waiting > 0 ? `To decide (${waiting})` : 'To decide' },
        { value: 'checkedOut', label: 'Checked out' },
      ]}
      icon={ReceiptText}
      emptySentences={emptySentences}
    >
      {(folio) => <FolioRow folio={folio} isOpen={folio._id === openId} format={format} />}
    </ListPane>
  )
}
