import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { FileText } from 'lucide'
import { useTranslations } from 'use-intl'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useSingleFlight } from '../../shared/use-single-flight.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { loadInvoice } from './load-invoice.ts'

/** The bill as PDF; the invoice once the guest has checked out. */
export function InvoiceButton() {
  const t = useTranslations('payments')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const formatRejection = useRejectionSentence()
  const { once, isBusy } = useSingleFlight()
  const hasLeft = useGuestSelector(({ log }) => log.data?.status === 'checkedOut')

  async function open() {
    try {
      await hand(await dispatch(loadInvoice()))
    } catch (error) {
      showToast({ tone: 'bad', text: formatRejection(error) })
    }
  }

  return (
    <Button busy={isBusy} onClick={() => once(open)}>
      <Icon of={FileText} className="size-5" />
      {hasLeft ? t('invoicePdf') : t('billPdf')}
    </Button>
  )
}

/** A phone shows its share sheet to open, save or send the file; a computer downloads it. */
async function hand(file: File): Promise<void> {
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      // The guest has closed the share sheet.
      if ((error as DOMException).name === 'AbortError') return
      // Sharing is no longer allowed if the document took long.
    }
  }
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
