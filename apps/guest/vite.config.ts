import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { defineVersion } from '../../scripts/app-version.ts'
import { chunks } from './vite-chunks.ts'
import { buildFirstView, writeFailure } from './vite-first-view.ts'
import { messages } from './vite-messages.ts'
import { buildServiceWorker } from './vite-offline.ts'
import { importWithoutPreload, listPreloads } from './vite-preload.ts'
import { buildPreview } from './vite-preview.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    messages.plugin(),
    importWithoutPreload(),
    listPreloads(),
    buildServiceWorker(),
    writeFailure(),
    buildFirstView(),
    buildPreview(),
  ],
  define: defineVersion,
  resolve: {
    alias: [
      // Messages are compiled at build time, so that the ICU parser is not in the bundle.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      {
        find: '@formatjs/fast-memoize',
        replacement: join(import.meta.dirname, 'src/intl/memoize.ts'),
      },
      // Part of React itself since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    // For /licences; scripts/licences.ts adds what only the styles import.
    license: { fileName: '.vite/licences.json' },
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // No scripts of later screens (vite-preload.ts).
    modulePreload: false,
    rolldownOptions: {
      // Inlines constants such as the paths, which makes the first screen smaller.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // Leaves out what is read and not used; no getter of the libraries does anything else.
      treeshake: { propertyReadSideEffects: false },
      // The outbox is part of the live updates, and also imported dynamically by code that may run before them.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(api|licences|source)(/|$)': 'http://127.0.0.1:3000' },
  },
})
