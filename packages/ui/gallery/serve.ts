import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * Serves the gallery on a free port of this computer, for the browser tests.
 *
 * @returns its URL and a function that stops it
 */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
  })
  await server.listen()
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('Vite has not reported its URL')
  return { url, close: () => server.close() }
}
