import { addressOf } from '@bellhop/client/address-of'
import { getFolioInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { Folio } from '@bellhop/contract/desk/folios'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { bdi } from '../../../intl/bdi.tsx'
import type { FolioFormat } from '../use-folio-format.ts'
import type { OpenDialog } from './folio-dialog.ts'
import { PartBalances } from './part-balances.tsx'

interface Props {
  folio: Folio
  format: FolioFormat
  onDialog: OpenDialog
}

/** The company that pays, and what each part of the bill comes to. */
export function CompanyCard({ folio, format, onDialog }: Props) {
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
