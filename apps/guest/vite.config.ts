import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './vite-chunks.ts'
import { compileMessages } from './vite-messages.ts'

function sourceOf(name: string): string {
  return fileURLToPath(new URL('src/index.ts', import.meta.resolve(`${name}/package.json`)))
}

export default defineConfig({
  plugins: [react(), tailwindcss(), compileMessages()],
  resolve: {
    alias: [
      // The messages are compiled at build time, so the ICU parser stays out of the bundle.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      // The sources it ships: its build is for ES5 and twice the size.
      { find: /^redux-remember$/, replacement: sourceOf('redux-remember') },
      // Part of React itself since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
