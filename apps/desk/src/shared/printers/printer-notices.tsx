import {
  dismissTicket,
  listPrinters,
  printTicketAgain,
} from '@bellhop/contract/calls/desk/printers'
import type { Printer, UndecidedTicket } from '@bellhop/contract/desk/printers'
import { menuReaders } from '@bellhop/domain/people/staff-roles'
import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'

/** A printer is offline after fifteen seconds. */
const POLL_MS = 10_000

const quiet: readonly Printer['status'][] = ['ready', 'printing', 'unpaired']

/** Names above the orders what printers lack, and tickets that may not be on paper: a person decides about each. */
export function PrinterNotices() {
  const { role } = useStaff()
  return menuReaders.includes(role) ? <Notices /> : null
}

function Notices() {
  const t = useTranslations('printers')
  const { data: printers = [] } = useRead(listPrinters, { pollingInterval: POLL_MS })
  const shown = printers.filter(
    ({ status, tickets }) => !quiet.includes(status) || tickets.length > 0,
  )
  return (
    <div
      role="status"
      aria-label={t('notices.label')}
      className="px-4 pb-2 empty:hidden print:hidden"
    >
      {shown.length > 0 && (
        <ul className="grid max-h-[30vh] gap-1 overflow-y-auto">
          {shown.flatMap((printer) => [
            ...(quiet.includes(printer.status)
              ? []
              : [<State key={printer._id} printer={printer} />]),
            ...printer.tickets.map((ticket) => (
              <Ticket key={ticket._id} printer={printer} ticket={ticket} />
            )),
          ])}
        </ul>
      )}
    </div>
  )
}

const line = 'flex flex-wrap items-center justify-between gap-x-4 rounded-control px-4 py-1'

function State({ printer: { name, status, waiting } }: { printer: Printer }) {
  const t = useTranslations('printers')
  const tone = status === 'paperLow' ? 'bg-warn-soft text-warn' : 'bg-bad-soft text-bad'
  return (
    <li className={`${line} ${tone}`}>
      <p className="min-w-0 flex-1 basis-56 py-1.5 wrap-anywhere">
        {[
          t('notices.printer', { name, status: t(`statuses.${status}`) }),
          ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
        ].join(' · ')}
      </p>
    </li>
  )
}

function Ticket({ printer, ticket }: { printer: Printer; ticket: UndecidedTicket }) {
  const t = useTranslations('printers')
  const showToast = useToast()
  const tags = ['printers'] as const
  const printing = useChange(printTicketAgain, { tags })
  const dismissing = useChange(dismissTicket, { tags })
  const { _id: id, number, roomNumber, state } = ticket

  async function decide(change: typeof printing | typeof dismissing) {
    const { problem } = await change.run({ params: { id }, body: {} })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  const isBusy = printing.isBusy || dismissing.isBusy
  return (
    <li className={`${line} bg-bad-soft text-bad`}>
      <p className="min-w-0 flex-1 basis-56 py-1.5 wrap-anywhere">
        {t(`notices.${state}`, { printer: printer.name, number, room: roomNumber ?? 'none' })}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={isBusy}
          aria-label={t('notices.againOf', { number })}
          onClick={() => void decide(printing)}
        >
          {t('notices.again')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={isBusy}
          aria-label={t('notices.dismissOf', { number })}
          onClick={() => void decide(dismissing)}
        >
          {t('notices.dismiss')}
        </Button>
      </span>
    </li>
  )
}
