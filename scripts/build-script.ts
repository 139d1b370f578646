import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

interface Bundled {
  /** The TypeScript file. */
  input: string
  define?: Record<string, string>
}

interface Options extends Bundled {
  outDir: string
  /** Its name in `outDir`. */
  fileName: string
}

/** Builds a script that is one file, beside the app's own: a service worker, or what runs before the app. */
export async function buildScript({ input, outDir, fileName, ...bundled }: Options): Promise<void> {
  await writeFile(join(outDir, fileName), await bundleScript({ ...bundled, input }))
}

/** @returns the code */
export async function bundleScript({ input, define = {} }: Bundled): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error(`${input} was not built.`)
  return result.output[0].code
}
