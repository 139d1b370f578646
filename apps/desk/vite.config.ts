import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { defineVersion } from '../../scripts/app-version.ts'
import { messages } from './vite-messages.ts'
import { buildServiceWorker } from './vite-service-worker.ts'
import { separateSizedStyles } from './vite-sized-styles.ts'

export default defineConfig({
  base: '/desk/',
  plugins: [react(), tailwindcss(), messages.plugin(), buildServiceWorker(), separateSizedStyles()],
  define: defineVersion,
  resolve: {
    // Messages are compiled at build time, so that the ICU parser is not in the bundle.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  build: {
    // For /licences; scripts/licences.ts adds what only the styles import.
    license: { fileName: '.vite/licences.json' },
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: {
      '^/(api|licences|source)(/|$)': 'http://127.0.0.1:3000',
      // The phone beside an editor: the guest app as it was last built.
      '^/(desk/preview$|assets/|(preview|first-paint)\\.js$)': 'http://127.0.0.1:3000',
    },
  },
})
