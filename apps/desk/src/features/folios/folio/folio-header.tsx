import type { Folio } from '@bellhop/contract/desk-folios'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Building2, FileText } from 'lucide'
import { nameBalance, stayStatusNames } from '../folio-names.ts'
import type { FolioFormat } from '../use-folio-format.ts'
import type { OpenDialog } from './folio-dialog.ts'

interface Props {
  folio: Folio
  format: FolioFormat
  onDialog: OpenDialog
}

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-ink text-sm hover:bg-surface'

/** Room, guest, dates, and the balance large; below them what can be done. */
export function FolioHeader({ folio, format, onDialog }: Props) {
  const { guest, roomNumber, status, checkIn, checkOut, checkOutReason, billing } = folio
  const { balance } = folio.totals
  const { name, tone } = stayStatusNames[status]
  const isInHouse = status === 'inHouse'
  return (
    <header className="grid gap-4 border-line border-b p-4 pb-3 @2xl:px-6 @2xl:pt-5">
      <div className="flex items-start gap-5">
        <p className="font-display font-semibold text-4xl lining-nums @max-xl:text-3xl">
          {roomNumber && <span className="sr-only">Room </span>}
          {roomNumber ?? '–'}
        </p>
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="line-clamp-2 font-semibold text-xl wrap-anywhere">{guest.name}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <Badge tone={tone}>{name}</Badge>
            <span>
              {format.day(checkIn)} – {format.day(checkOut)}
            </span>
          </p>
          {billing.name && (
            <p className="break-words text-ink-soft text-sm">Invoice to {billing.name}</p>
          )}
          {checkOutReason && (
            <p className="break-words text-sm text-warn">Left with a balance: {checkOutReason}</p>
          )}
        </div>
        <p className="grid shrink-0 justify-items-end gap-0.5 text-end">
          <span className="text-ink-soft text-sm">{nameBalance(balance)}</span>
          <span className="font-display font-semibold text-4xl lining-nums tabular-nums @max-3xl:text-3xl @max-xl:text-2xl">
            {format.money(Math.abs(balance))}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={balance > 0 ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => onDialog({ kind: 'payment' })}
        >
          Take payment
        </Button>
        {isInHouse && (
          <>
            <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'charge' })}>
              Post charge
            </Button>
            <Button
              variant={balance > 0 ? 'secondary' : 'primary'}
              aria-haspopup="dialog"
              onClick={() => onDialog({ kind: 'checkOut' })}
            >
              Check out
            </Button>
          </>
        )}
        <span className="flex flex-wrap @2xl:ms-auto">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'billing' })}
            className={quiet}
          >
            <Icon of={Building2} className="size-4 text-ink-soft" />
            Billing details
          </button>
          <a
            href={`/api/desk/folios/${folio._id}/invoice`}
            target="_blank"
            rel="noopener"
            className={quiet}
          >
            <Icon of={FileText} className="size-4 text-ink-soft" />
            Bill as PDF
          </a>
        </span>
      </div>
    </header>
  )
}
