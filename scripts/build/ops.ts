import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noncedStyles } from './nonced-styles.ts'
import { packed } from './packed.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The ops console, built apart from what players load: into `dist/ops`, for the browsers of today. */
export default defineConfig({
  root: join(ROOT, 'src/ops'),
  base: '/ops/',
  plugins: [react(), noncedStyles(), packed()],
  publicDir: false,
  envDir: false,
  cacheDir: join(ROOT, 'node_modules/.cache/ops'),
  // What a thread loads when it is asked to is a module too.
  worker: { format: 'es' },
  // Replaced in each answer (server/platform/http/ops-pages.ts).
  html: { cspNonce: '{{nonce}}' },
  server: { fs: { allow: [ROOT] } },
  build: {
    outDir: join(ROOT, 'dist/ops'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 4_000,
    reportCompressedSize: false,
  },
})
