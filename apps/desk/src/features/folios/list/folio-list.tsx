import { ReceiptText } from 'lucide'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
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

export function FolioList({ state, openId, waiting, format, searchField }: Props) {
  const t = useTranslations('folios')
  return (
    <ListPane
      label={t('title')}
      className="min-[60rem]:w-80 min-[80rem]:w-88"
      state={state}
      searchLabel={t('searchGuestOrRoom')}
      placeholder={t('guestOrRoom')}
      searchField={searchField}
      legend={t('whichFolios')}
      tabs={[
        { value: 'inHouse', label: t('inHouse') },
        {
          value: 'waiting',
          label: waiting > 0 ? t('toDecideCount', { count: waiting }) : t('toDecide'),
        },
        { value: 'checkedOut', label: t('checkedOut') },
      ]}
      icon={ReceiptText}
      emptySentences={{
        inHouse: t('empty.inHouse'),
        waiting: t('empty.waiting'),
        checkedOut: t('empty.checkedOut'),
      }}
    >
      {(folio) => <FolioRow folio={folio} isOpen={folio._id === openId} format={format} />}
    </ListPane>
  )
}
