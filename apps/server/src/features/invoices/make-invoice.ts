import type { AppLanguage } from '@bellhop/languages'
import { makePdf } from '../../documents/make-pdf.ts'
import type { JobOwner } from '../../jobs/fair-queue.ts'
import type { PrintableBill } from './invoice-layout.ts'
import type { BillDocument } from './print-invoice.ts'

const layout = new URL('./invoice-layout.ts', import.meta.url)

/** Makes a document of a bill as PDF. @param find finds the document when it is its turn */
export async function makeInvoice(
  find: () => Promise<BillDocument>,
  language: AppLanguage,
  jobOwner: JobOwner,
): Promise<Uint8Array> {
  const findBill = async (): Promise<PrintableBill> => ({ document: await find(), language })
  return await makePdf(layout, findBill, jobOwner)
}
