import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const BASE =
  /node_modules\/(react|react-dom|scheduler|@tanstack|i18next|react-i18next|zod|clsx|use-sync-external-store)\//

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  // The server puts a fresh nonce here for each page it answers; the style elements of the ui kit carry it.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/build': server },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for what every page needs: many small ones compress worse and wait for each other.
        codeSplitting: { groups: [{ name: 'base', test: BASE }] },
      },
    },
  },
})
