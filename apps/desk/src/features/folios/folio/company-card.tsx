import { addressOf } from '@bellhop/client/address-of'
import { getFolioInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { Folio } from '@bellhop/contract/desk/folios'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useId } from 'react'
import { formatBalance } from '../../../format/format-balance.ts'
import { paidNames } from '../../../shared/guests/company-pays.ts'
import type { FolioFormat } from '../use-folio-format.ts'
import type { OpenDialog } from './folio-dialog.ts'

interface Props {
  folio: Folio
  format: FolioFormat
  onDialog: OpenDialog
}

/** The company that pays, and what each part of the bill comes to. */
export function CompanyCard({ folio, format, onDialog }: Props) {
  const titleId = useId()
  const { company, parts, guest, status } = folio
  if (!company || !parts) return null
  const { balance } = parts.company
  const owed = [
    [guest.name, parts.guest.balance],
    [company.name, balance],
  ] as const
  return (
    <Card role="group" aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="font-semibold wrap-anywhere">
        <bdi>{company.name}</bdi> <span>pays {paidNames[company.pays]}</span>
      </h3>
      <dl className="grid gap-1.5 tabular-nums">
        {owed.map(([name, amount]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt dir="auto" className="min-w-0 text-start text-ink-soft wrap-anywhere">
              {name}
            </dt>
            <dd className="shrink-0 text-end">
              <span className="text-ink-soft text-sm">{formatBalance(amount)} </span>
              <span className="font-semibold">{format.money(Math.abs(amount))}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2 print:hidden">
        {balance > 0 && (
          <Button
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'payment', payer: 'company' })}
          >
            Take company payment…
          </Button>
        )}
        {(status === 'inHouse' || status === 'booked') && (
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'company' })}>
            Change…
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
          Company bill (PDF)
        </a>
      </div>
    </Card>
  )
}
