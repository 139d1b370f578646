import { addressOf } from '@bellhop/client/address-of'
import { getMyInvoice } from '@bellhop/contract/calls/guest/invoices'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { FileText } from 'lucide'
import { useTranslations } from 'use-intl'
import { getDevice } from '../../state/device.ts'
import { useGuestSelector } from '../../state/state.ts'
import { useDocument } from './use-document.ts'

/** The bill as PDF; the invoice once the guest has checked out. */
export function InvoiceButton() {
  const t = useTranslations('payments')
  const { open, isBusy } = useDocument()
  const hasLeft = useGuestSelector(({ log }) => log.data?.status === 'checkedOut')
  const lang = getDevice().locale
  return (
    <Button busy={isBusy} onClick={() => open(addressOf(getMyInvoice, { query: { lang } }))}>
      <Icon of={FileText} className="size-5" />
      {hasLeft ? t('invoicePdf') : t('billPdf')}
    </Button>
  )
}
