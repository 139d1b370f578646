import 'temporal-polyfill/global'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { InvoiceLanguage } from '@bellhop/contract/guest/invoices'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type BillDocument, printInvoice } from './print-invoice.ts'

/** Request to the worker thread. */
export interface PdfJob {
  id: number
  document: BillDocument
  language: InvoiceLanguage
}

/** Response of the worker thread. */
export type PdfResult = { id: number; pdf: Uint8Array } | { id: number; error: string }

const fonts = [
  import.meta.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  import.meta.resolve(
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  ),
  import.meta.resolve(
    '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  ),
]

const template = fileURLToPath(new URL('./invoice.typ', import.meta.url))

const compiler = NodeCompiler.create({
  workspace: dirname(template),
  fontArgs: [{ fontPaths: fonts.map((font) => dirname(fileURLToPath(font))) }],
})

function makePdf({ document, language }: PdfJob): Uint8Array {
  const invoice = JSON.stringify(printInvoice(document, language))
  try {
    return compiler.pdf({ mainFilePath: template, inputs: { invoice } })
  } finally {
    // The cache of one document is useless for the next.
    compiler.evictCache(0)
  }
}

parentPort?.on('message', (job: PdfJob) => {
  let result: PdfResult
  try {
    result = { id: job.id, pdf: makePdf(job) }
  } catch (error) {
    result = { id: job.id, error: String((error as Error).message ?? error) }
  }
  parentPort?.postMessage(result)
})
