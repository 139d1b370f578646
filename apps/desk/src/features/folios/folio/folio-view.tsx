import { addressOf } from '@bellhop/client/address-of'
import { getPriceList } from '@bellhop/contract/calls/desk/charge-items'
import { getFolioInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { Folio } from '@bellhop/contract/desk/folios'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { bdi } from '../../../intl/bdi.tsx'
import { useKeys } from '../../../lists/use-keys.ts'
import { paths } from '../../../shared/paths.ts'
import { useLinkedDialog } from '../../../shared/use-linked-dialog.ts'
import { FolioDialogs } from '../dialogs/folio-dialogs.tsx'
import { type FolioFormat, useFolioFormat } from '../use-folio-format.ts'
import type { FolioDialog, OpenDialog } from './folio-dialog.ts'
import { FolioHeader } from './folio-header.tsx'
import { Invoices } from './invoices.tsx'
import { Ledger } from './ledger.tsx'
import { listDiscountable } from './open-entries.ts'
import { PartBalances } from './part-balances.tsx'
import { SecondBillCard } from './second-bill-card.tsx'
import { Payments, Totals } from './totals.tsx'
import { WaitingCards } from './waiting-cards.tsx'

interface Props {
  folio: Folio
  keysEnabled: boolean
}

export function FolioView({ folio, keysEnabled }: Props) {
  const t = useTranslations('folios')
  const format = useFolioFormat()
  const isOpen = folio.status === 'inHouse' || folio.status === 'openBill'
  const mayDiscount = listDiscountable(folio, format.date).length > 0
  const [dialog, openDialog] = useLinkedDialog(findLinked)
  // Loaded before a charge is posted, so that its dialog opens complete.
  useRead(getPriceList, { skip: !isOpen })

  useKeys(
    {
      p: () => openDialog({ kind: 'payment' }),
      b: () => openDialog({ kind: 'billing' }),
      ...(mayDiscount && { d: () => openDialog({ kind: 'discount' }) }),
      ...(isOpen && {
        c: () => openDialog({ kind: 'charge' }),
        r: () => openDialog({ kind: 'request' }),
        o: () => openDialog({ kind: folio.bill ? 'closeBill' : 'checkOut' }),
      }),
    },
    keysEnabled,
  )

  return (
    <section
      aria-label={t('folioOf', { name: folio.guest.name })}
      className="@container flex min-w-0 flex-1 flex-col overflow-clip rounded-card bg-sunken phone:overflow-y-auto phone:rounded-none print:block print:overflow-visible"
    >
      <FolioHeader folio={folio} format={format} onDialog={openDialog} />
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it could not be scrolled by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto phone:flex-none phone:overflow-visible print:overflow-visible focus-visible:-outline-offset-2"
      >
        <div className="grid grid-cols-1 content-start gap-5 p-4 @2xl:p-6">
          {folio.missingPrice && (
            <p className="rounded-control bg-bad-soft p-3 text-bad">
              {t('missingPrice.text', {
                amount: formatMoney(folio.missingPrice.total, folio.missingPrice.currency),
                currency: folio.currency,
              })}{' '}
              <Link to={paths.channels} className="underline underline-offset-2">
                {t('missingPrice.link')}
              </Link>
            </p>
          )}
          <WaitingCards folio={folio} format={format} onDialog={openDialog} />
          <CompanyCard folio={folio} format={format} onDialog={openDialog} />
          <SecondBillCard folio={folio} format={format} onDialog={openDialog} />
          <Ledger folio={folio} format={format} onDialog={openDialog} />
          <div className="grid items-start gap-5 @3xl:grid-cols-[1fr_22rem]">
            <div className="grid gap-5">
              <Payments folio={folio} format={format} />
              <Invoices stayId={folio._id} format={format} />
            </div>
            <Totals folio={folio} format={format} />
          </div>
        </div>
      </div>
      {dialog && (
        <FolioDialogs
          dialog={dialog}
          folio={folio}
          format={format}
          onDialog={openDialog}
          onClose={() => openDialog(undefined)}
        />
      )}
    </section>
  )

  /** The page of a stay and a complaint link to some dialogs. */
  function findLinked(name: string): FolioDialog | undefined {
    if (name === 'payment') return { kind: name }
    if (name === 'discount' && mayDiscount) return { kind: name }
    if (name === 'undoCheckOut' && folio.status === 'checkedOut') return { kind: name }
    if (!isOpen) return undefined
    return name === 'charge' || (name === 'checkOut' && !folio.bill) ? { kind: name } : undefined
  }
}

interface CompanyCardProps {
  folio: Folio
  format: FolioFormat
  onDialog: OpenDialog
}

/** The company that pays, and what each part of the bill comes to. */
function CompanyCard({ folio, format, onDialog }: CompanyCardProps) {
  const t = useTranslations('folios')
  const titleId = useId()
  const { company, parts, guest, status } = folio
  if (!company || !parts) return null
  const { balance } = parts.company
  const owed = [
    { payer: 'guest', name: guest.name, balance: parts.guest.balance },
    { payer: 'company', name: company.name, balance },
  ]
  return (
    <Card role="group" aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="font-semibold wrap-anywhere">
        {t.rich('companyPays', { name: company.name, pays: company.pays, bdi })}
      </h3>
      <PartBalances parts={owed} format={format} />
      <div className="flex flex-wrap gap-2 print:hidden">
        {balance > 0 && (
          <Button
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'payment', payer: 'company' })}
          >
            {t('takeCompanyPaymentSheet')}
          </Button>
        )}
        {(status === 'inHouse' || status === 'booked' || status === 'openBill') && (
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'company' })}>
            {t('changeSheet')}
          </Button>
        )}
        <a
          href={addressOf(getFolioInvoice, {
            params: { id: folio._id },
            query: { payer: 'company' },
          })}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-sm hover:bg-sunken"
        >
          {t('companyBillPdf')}
        </a>
      </div>
    </Card>
  )
}
