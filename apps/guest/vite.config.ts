import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './vite-messages.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), compileMessages()],
  resolve: {
    alias: [
      // The messages are compiled at build time, so the ICU parser stays out of the bundle.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  build: {
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a dependency, not with a release: stays in the phone's cache.
            { name: 'vendor', test: /node_modules\/(?!lucide-react|temporal|eventsource)/ },
            {
              name: 'common',
              test: /\/(src\/shared|packages\/(ui|client|domain))\/|lucide-react/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
