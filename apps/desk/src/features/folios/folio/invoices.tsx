import { addressOf } from '@bellhop/client/address-of'
import { getInvoice, listFolioInvoices } from '@bellhop/contract/calls/guest/invoices'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Download } from 'lucide'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { useDownloadLink } from '../../../shared/downloads/use-download.ts'
import type { FolioFormat } from '../use-folio-format.ts'

/** The issued documents of a stay; none before check-out. */
export function Invoices({ stayId, format }: { stayId: string; format: FolioFormat }) {
  const t = useTranslations('folios')
  const id = useId()
  const query = useRead(listFolioInvoices, { params: { id: stayId } })
  const invoices = query.data ?? []
  if (invoices.length === 0 && !query.isError) return null
  return (
    <Card role="group" aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {t('invoicesAndCreditNotes')}
      </h3>
      {query.isError && (
        <LoadError error={query.error} busy={query.isFetching} onRetry={query.refetch} />
      )}
      <ul className="mt-1 divide-y divide-line">
        {invoices.map(({ _id, kind, payer, number, issuedAt }) => (
          <li key={_id} className="flex items-center justify-between gap-3 py-1 text-sm">
            <span className="grid min-w-0 gap-0.5">
              <span className="font-medium wrap-anywhere">
                {t(`documents.${kind}`, { number })}
              </span>
              <span className="text-ink-soft text-xs">
                {joinFacts([
                  format.moment(issuedAt),
                  payer !== 'guest' && t(`recipients.${payer}`),
                ])}
              </span>
            </span>
            <PdfLink invoiceId={_id} number={number} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PdfLink({ invoiceId, number }: { invoiceId: string; number: string }) {
  const t = useTranslations('folios')
  const address = addressOf(getInvoice, { params: { id: invoiceId } })
  return (
    <a
      href={address}
      {...useDownloadLink(address)}
      aria-label={t('downloadAsPdf', { number })}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-semibold hover:bg-sunken aria-busy:opacity-60"
    >
      <Icon of={Download} className="size-4 text-ink-soft" />
      <span>{t('pdf')}</span>
    </a>
  )
}
