import { addressOf } from '@bellhop/client/address-of'
import { getFolioInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { Folio } from '@bellhop/contract/desk/folios'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { bdi } from '../../../intl/bdi.tsx'
import type { FolioFormat } from '../use-folio-format.ts'
import { findRefund } from './find-refund.ts'
import type { OpenDialog } from './folio-dialog.ts'
import { PartBalances } from './part-balances.tsx'

interface Props {
  folio: Folio
  format: FolioFormat
  onDialog: OpenDialog
}

/** The bill of a second guest: what is due on it, and how charges get there. */
export function SecondBillCard({ folio, format, onDialog }: Props) {
  const t = useTranslations('folios')
  const titleId = useId()
  const { secondBill, parts, guest, company, status } = folio
  if (!secondBill || !parts?.second) return null
  const { balance } = secondBill
  const refund = findRefund(folio, balance, 'second')
  const owed = [
    // The card of the company has the guest's.
    ...(company ? [] : [{ payer: 'guest', name: guest.name, balance: parts.guest.balance }]),
    { payer: 'second', name: secondBill.name, balance },
  ]
  return (
    <Card role="group" aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="font-semibold wrap-anywhere">
        {t.rich('secondBillOf', { name: secondBill.name, bdi })}
      </h3>
      <PartBalances parts={owed} format={format} />
      <div className="flex flex-wrap gap-2 print:hidden">
        {status === 'inHouse' && (
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'moveEntries' })}>
            {t('moveChargesSheet')}
          </Button>
        )}
        {balance > 0 && (
          <Button
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'payment', payer: 'second' })}
          >
            {t('takeSecondPaymentSheet')}
          </Button>
        )}
        {refund && (
          <Button aria-haspopup="dialog" onClick={() => onDialog(refund)}>
            {t('refundSecondSheet')}
          </Button>
        )}
        {(status === 'inHouse' || status === 'booked') && (
          <>
            <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'secondBill' })}>
              {t('changeSheet')}
            </Button>
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              onClick={() => onDialog({ kind: 'closeSecondBill' })}
            >
              {t('closeSheet')}
            </Button>
          </>
        )}
        <a
          href={addressOf(getFolioInvoice, {
            params: { id: folio._id },
            query: { payer: 'second' },
          })}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-sm hover:bg-sunken"
        >
          {t('secondBillPdf')}
        </a>
      </div>
    </Card>
  )
}
