import 'temporal-polyfill/global'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** Request to the worker thread. */
export interface PdfJob {
  id: number
  /** Address of the module that lays out the document: a `DocumentLayout`. */
  layout: string
  /** The input of the layout's `print`, as structured clone. */
  data: unknown
}

/** Response of the worker thread. */
export type PdfResult = { id: number; pdf: Uint8Array } | { id: number; error: string }

/** The exports of a module that lays out a kind of documents. */
export interface DocumentLayout {
  /** Address of the Typst file, which reads the content from `sys.inputs.content`. */
  template: URL
  /** @returns the content as JSON can have it */
  print: (data: never) => object
  /** Pictures by name; the template reads them below `/pictures/`. */
  pictures?: (data: never) => Readonly<Record<string, Uint8Array>>
}

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
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
]

/** Templates are read only from the server's own folder. */
const workspace = dirname(dirname(fileURLToPath(import.meta.url)))

const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontPaths: fonts.map((font) => dirname(fileURLToPath(font))) }],
})

async function makePdf({ layout, data }: PdfJob): Promise<Uint8Array> {
  const { template, print, pictures }: DocumentLayout = await import(layout)
  const content = JSON.stringify(print(data as never))
  try {
    for (const [name, bytes] of Object.entries(pictures?.(data as never) ?? {})) {
      compiler.mapShadow(`${workspace}/pictures/${name}`, Buffer.from(bytes))
    }
    return compiler.pdf({ mainFilePath: fileURLToPath(template), inputs: { content } })
  } finally {
    compiler.resetShadow()
    // The cache of one document is useless for the next.
    compiler.evictCache(0)
  }
}

parentPort?.on('message', async (job: PdfJob) => {
  let result: PdfResult
  try {
    result = { id: job.id, pdf: await makePdf(job) }
  } catch (error) {
    result = { id: job.id, error: String((error as Error).message ?? error) }
  }
  parentPort?.postMessage(result)
})
