import { getFolio, listFolios } from '@bellhop/contract/calls/desk/folios'
import { ReceiptText } from 'lucide'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAllPages, useRead } from '../../api/use-read.ts'
import { BackLink } from '../../lists/list-and-detail/back-link.tsx'
import { DetailLoading, NoDetail } from '../../lists/list-and-detail/detail-states.tsx'
import { ListAndDetail } from '../../lists/list-and-detail/list-and-detail.tsx'
import { PrintButton } from '../../lists/print/print-button.tsx'
import { usePrintList } from '../../lists/print/use-print-list.ts'
import { stepRows } from '../../lists/step-focus.ts'
import { paths } from '../../shared/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { useScreenKeys } from '../../shared/use-screen-keys.tsx'
import { FolioView } from './folio/folio-view.tsx'
import { FolioList } from './list/folio-list.tsx'
import { rowId } from './list/folio-row.tsx'
import { PrintedFolios } from './list/printed-folios.tsx'
import { useFolioList } from './list/use-folio-list.ts'
import { useFolioFormat } from './use-folio-format.ts'

const folioKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['p', 'takePayment'],
  ['c', 'postCharge'],
  ['r', 'newRequest'],
  ['d', 'discount'],
  ['b', 'billingDetails'],
  ['o', 'checkOut'],
  ['/', 'search'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const

/** The list of folios with the open one beside it. The address has the open one, the tab and the search. */
export function FoliosScreen() {
  const t = useTranslations('folios')
  const { folioId } = useParams()
  const list = useFolioList()
  const { data: waiting = [] } = useAllPages(listFolios, { query: { list: 'waiting' } })
  const { isPrinting, isReading, print } = usePrintList(list)
  const searchField = useRef<HTMLInputElement>(null)
  const format = useFolioFormat()

  const step = (by: number) => stepRows(list.rows, rowId, folioId, by)
  const { keysEnabled, helpButton, helpSheet } = useScreenKeys(
    folioKeys.map(([key, name]) => [key, t(`keys.${name}`)]),
    {
      j: () => step(1),
      k: () => step(-1),
      '/': () => searchField.current?.focus(),
    },
  )

  return (
    <Screen
      title={t('title')}
      back={folioId && <BackLink to={paths.folios} label={t('backToFolios')} />}
      waiting={waiting.length}
      toolbar={
        <>
          <PrintButton busy={isReading} onPrint={print} />
          {helpButton}
        </>
      }
    >
      <ListAndDetail
        openId={folioId}
        rowId={rowId}
        printed={<PrintedFolios state={list} format={format} />}
        isPrintingList={isPrinting}
        list={
          <FolioList
            state={list}
            openId={folioId}
            waiting={waiting.length}
            format={format}
            searchField={searchField}
          />
        }
      >
        {folioId ? (
          <OpenFolio key={folioId} id={folioId} keysEnabled={keysEnabled} />
        ) : (
          <NoDetail
            icon={ReceiptText}
            title={waiting.length > 0 ? t('selectWaiting') : t('select')}
          />
        )}
      </ListAndDetail>
      {helpSheet}
    </Screen>
  )
}

function OpenFolio({ id, keysEnabled }: { id: string; keysEnabled: boolean }) {
  const t = useTranslations('folios')
  const query = useRead(getFolio, { params: { id } })
  if (query.data) return <FolioView folio={query.data} keysEnabled={keysEnabled} />
  return <DetailLoading label={t('folio')} query={query} />
}
