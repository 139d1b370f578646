import { listBills } from '@bellhop/contract/calls/desk/bills'
import { getFolio } from '@bellhop/contract/calls/desk/folios'
import type { DeskBill } from '@bellhop/contract/desk/bills'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { UtensilsCrossed } from 'lucide'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePages, useRead } from '../../../api/use-read.ts'
import { useFormatBalance } from '../../../format/format-balance.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { BackLink } from '../../../lists/list-and-detail/back-link.tsx'
import { DetailLoading, NoDetail } from '../../../lists/list-and-detail/detail-states.tsx'
import { ListAndDetail } from '../../../lists/list-and-detail/list-and-detail.tsx'
import { ListPane } from '../../../lists/list-and-detail/list-pane.tsx'
import { RowLink } from '../../../lists/list-and-detail/row-link.tsx'
import { usePagedList } from '../../../lists/list-and-detail/use-paged-list.ts'
import { stepRows } from '../../../lists/step-focus.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { paths } from '../../../shared/paths.ts'
import { Screen } from '../../../shared/screen.tsx'
import { useScreenKeys } from '../../../shared/use-screen-keys.tsx'
import { FolioView } from '../folio/folio-view.tsx'
import { type FolioFormat, useFolioFormat } from '../use-folio-format.ts'
import { OpenBillDialog } from './place-dialogs.tsx'

const rowId = (billId: string) => `bill-${billId}`

const billKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['n', 'openBill'],
  ['r', 'newRequest'],
  ['p', 'takePayment'],
  ['c', 'postCharge'],
  ['/', 'search'],
  ['?', 'help'],
] as const

/** The bills of tables and customers, with the chosen one beside them. */
export function BillsScreen() {
  const t = useTranslations('bills')
  const { billId } = useParams()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const address = useListAddress(['open', 'closed'])
  const { list: status, ...filter } = address.filter
  const query = usePages(listBills, { query: { status, ...filter } })
  const list = { ...address, ...usePagedList(query, query.currentData?.pages) }
  const searchField = useRef<HTMLInputElement>(null)
  const format = useFolioFormat()

  const step = (by: number) => stepRows(list.rows, rowId, billId, by)
  const { keysEnabled, helpButton, helpSheet } = useScreenKeys(
    billKeys.map(([key, name]) => [key, t(`keys.${name}`)]),
    {
      j: () => step(1),
      k: () => step(-1),
      n: () => setOpening(true),
      '/': () => searchField.current?.focus(),
    },
  )

  return (
    <Screen
      title={t('title')}
      back={billId && <BackLink to={paths.bills} label={t('backToBills')} />}
      toolbar={
        <>
          {helpButton}
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpening(true)}>
            {t('openBill')}
          </Button>
        </>
      }
    >
      <ListAndDetail
        openId={billId}
        rowId={rowId}
        list={
          <ListPane
            label={t('title')}
            className="min-[60rem]:w-80 min-[80rem]:w-88"
            state={list}
            searchLabel={t('tableOrName')}
            placeholder={t('tableOrName')}
            searchField={searchField}
            legend={t('whichBills')}
            tabs={[
              { value: 'open', label: t('open') },
              { value: 'closed', label: t('closed') },
            ]}
            icon={UtensilsCrossed}
            emptySentences={{ open: t('empty.open'), closed: t('empty.closed') }}
          >
            {(bill) => <BillRow bill={bill} isOpen={bill._id === billId} format={format} />}
          </ListPane>
        }
      >
        {billId ? (
          <ChosenBill key={billId} id={billId} keysEnabled={keysEnabled} />
        ) : (
          <NoDetail icon={UtensilsCrossed} title={t('select')} />
        )}
      </ListAndDetail>
      {isOpening && (
        <OpenBillDialog
          onOpened={({ _id }) => navigate(paths.bill(_id))}
          onClose={() => setOpening(false)}
        />
      )}
      {helpSheet}
    </Screen>
  )
}

function ChosenBill({ id, keysEnabled }: { id: string; keysEnabled: boolean }) {
  const t = useTranslations('bills')
  const query = useRead(getFolio, { params: { id } })
  if (query.data) return <FolioView folio={query.data} keysEnabled={keysEnabled} />
  return <DetailLoading label={t('bill')} query={query} />
}

interface BillRowProps {
  bill: DeskBill
  isOpen: boolean
  format: FolioFormat
}

function BillRow({ bill, isOpen, format }: BillRowProps) {
  const formatBalance = useFormatBalance()
  const t = useTranslations('bills')
  const { _id, table, name, outlet, openedAt, closedAt, total, balance, runningRequests } = bill
  const amount = closedAt ? total : balance
  return (
    <RowLink
      id={rowId(_id)}
      path={paths.bill(_id)}
      isOpen={isOpen}
      className="grid-cols-[3.75rem_1fr_auto] items-start gap-x-2.5 hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:shadow-raised"
    >
      <span className="row-span-2 truncate font-display font-semibold text-2xl lining-nums">
        {table && <span className="sr-only">{t('table')} </span>}
        <bdi>{table ?? '–'}</bdi>
      </span>
      <span dir="auto" className="min-w-0 truncate text-left in-[[dir=rtl]]:text-right font-medium">
        {name}
      </span>
      <span
        className={`justify-self-end text-sm tabular-nums leading-6 ${balance === 0 ? 'text-ink-soft' : 'font-semibold'}`}
      >
        <span className="sr-only">{formatBalance(balance)} </span>
        {format.figure(amount)}
      </span>
      <span className="col-span-2 truncate text-ink-soft text-sm">
        {joinFacts([format.moment(closedAt ?? openedAt), ...(outlet ? [outlet.name] : [])])}
      </span>
      {runningRequests.length > 0 && (
        <span className="col-span-2 col-start-2 mt-1">
          <Badge tone="accent">{t('running', { count: runningRequests.length })}</Badge>
        </span>
      )}
    </RowLink>
  )
}
