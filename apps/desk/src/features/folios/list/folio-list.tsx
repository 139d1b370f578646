import { maxSearch } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { ReceiptText } from 'lucide'
import type { RefObject } from 'react'
import { ListBody } from '../../../lists/list-and-detail/list-body.tsx'
import { SearchField } from '../../../lists/search-field.tsx'
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

/** The folios of a tab, by room. */
export function FolioList({ state, openId, waiting, format, searchField }: Props) {
  const { list, folios, search } = state
  return (
    <section
      aria-label="Folios"
      className="flex w-88 shrink-0 flex-col rounded-card bg-sunken max-[1279px]:w-80"
    >
      <search className="grid gap-2.5 p-3 pb-2">
        <SearchField
          label="Search guest or room"
          placeholder="Guest or room"
          value={state.typed}
          onChange={state.setTyped}
          field={searchField}
          maxLength={maxSearch}
        />
        <Segmented
          legend="Which folios"
          size="small"
          options={[
            { value: 'inHouse', label: 'In house' },
            { value: 'waiting', label: waiting > 0 ? `To decide (${waiting})` : 'To decide' },
            { value: 'checkedOut', label: 'Checked out' },
          ]}
          value={list}
          onChange={state.setList}
        />
      </search>
      <ListBody
        reading={state}
        icon={ReceiptText}
        emptyTitle={search ? `No folios match “${search}”.` : emptySentences[list]}
      >
        {folios.map((folio) => (
          <li key={folio._id} className="min-w-0">
            <FolioRow folio={folio} isOpen={folio._id === openId} format={format} />
          </li>
        ))}
      </ListBody>
    </section>
  )
}
