import 'temporal-polyfill/global'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { answerJobs } from '../shared/threads.ts'
import { chooseFonts } from './fonts.ts'

/** Request to the worker thread. */
export interface PdfJob {
  /** Address of the module that lays out the document: a `DocumentLayout`. */
  layout: string
  /** The input of the layout's `print`, as structured clone. */
  data: unknown
  format: 'pdf' | 'svg'
}

/** The exports of a module that lays out a kind of documents. */
export interface DocumentLayout {
  /** Address of the Typst file, which reads the content from `sys.inputs.content`. */
  template: URL
  /** @returns the content as JSON can have it */
  print: (data: never) => object
  /** Pictures by name; the template reads them below `/pictures/`. */
  pictures?: (data: never) => Readonly<Record<string, Uint8Array>>
}

/** Templates are read only from the server's own folder. */
const workspace = dirname(dirname(fileURLToPath(import.meta.url)))

let latest: { compiler: NodeCompiler; fonts: Buffer[] } | undefined

/** Typst cannot add fonts to a compiler. */
function getCompiler(fonts: Buffer[]): NodeCompiler {
  if (latest?.fonts !== fonts) {
    const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })
    latest = { compiler, fonts }
  }
  return latest.compiler
}

/** Fonts have precomposed letters, and emoji without skin tones. Han characters keep the form in which a name was typed. */
const composeLetters = (text: string) =>
  text
    .replace(/\P{Script=Han}+/gu, (part) => part.normalize('NFC'))
    .replace(/\p{Emoji_Modifier}/gu, '')

async function makeDocument({ layout, data, format }: PdfJob): Promise<Uint8Array | string> {
  const { template, print, pictures }: DocumentLayout = await import(layout)
  const content = composeLetters(JSON.stringify(print(data as never)))
  const { names, files } = await chooseFonts(content)
  const compiler = getCompiler(files)
  try {
    for (const [name, bytes] of Object.entries(pictures?.(data as never) ?? {})) {
      compiler.mapShadow(`${workspace}/pictures/${name}`, Buffer.from(bytes))
    }
    const options = {
      mainFilePath: fileURLToPath(template),
      inputs: { content, fonts: JSON.stringify(names) },
    }
    return format === 'svg' ? compiler.plainSvg(options) : compiler.pdf(options)
  } finally {
    compiler.resetShadow()
    // The cache of one document is useless for the next.
    compiler.evictCache(0)
  }
}

answerJobs(makeDocument)
