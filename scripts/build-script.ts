import { build } from 'vite'

interface Options {
  /** The TypeScript file. */
  input: string
  outDir: string
  /** Its name in `outDir`. */
  fileName: string
  define?: Record<string, string>
}

/** Builds a script that is one file, beside the app's own: a service worker, or what runs before the app. */
export async function buildScript({
  input,
  outDir,
  fileName,
  define = {},
}: Options): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames: fileName, format: 'iife' } },
    },
  })
}
