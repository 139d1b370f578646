import type { FolioSummary } from '@bellhop/contract/desk/folios'
import { useTranslations } from 'use-intl'
import { PrintedList } from '../../../lists/print/printed-list.tsx'
import type { FolioFormat } from '../use-folio-format.ts'
import type { FolioListState } from './use-folio-list.ts'

interface Props {
  state: FolioListState
  format: FolioFormat
}

export function PrintedFolios({ state, format }: Props) {
  const t = useTranslations('folios')
  const { list, search, rows, showMore } = state
  return (
    <PrintedList<FolioSummary>
      title={list === 'waiting' ? t('toDecide') : t(list)}
      search={search}
      rows={rows}
      isCut={showMore !== undefined}
      keyOf={({ _id }) => _id}
      empty={t('noFolios')}
      columns={[
        { key: 'room', header: t('room'), cell: ({ roomNumber }) => roomNumber ?? '–' },
        { key: 'guest', header: t('guest'), cell: ({ guest }) => <bdi>{guest.name}</bdi> },
        { key: 'status', header: t('status'), cell: ({ status }) => t(`stayStatus.${status}`) },
        { key: 'from', header: t('arrival'), cell: ({ checkIn }) => format.day(checkIn) },
        { key: 'to', header: t('departure'), cell: ({ checkOut }) => format.day(checkOut) },
        {
          key: 'balance',
          header: t('balance'),
          numeric: true,
          cell: ({ balance }) => format.money(balance),
        },
      ]}
    />
  )
}
