import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanPhaser } from './lean-phaser.ts'
import { leanPixi } from './lean-pixi.ts'
import { noncedStyles } from './nonced-styles.ts'
import { packed } from './packed.ts'
import { phoneStyles } from './phone-styles.ts'
import { textFiles } from './texts.ts'

const ROOT = join(import.meta.dirname, '../..')
const OPS = join(ROOT, 'src/ops')

/**
 * The ops console and the page that it previews games in, built apart from what players load: into
 * `dist/ops`, for the browsers of today.
 */
export default defineConfig({
  root: OPS,
  base: '/ops/',
  // A preview asks for the texts that players' pages of the same release have.
  plugins: [
    react(),
    leanPixi(),
    leanPhaser(),
    noncedStyles(),
    phoneStyles(),
    textFiles({ isEmitted: false }),
    packed(),
  ],
  // The scenes' reconciler brings an older scheduler; one of them serves both.
  resolve: { dedupe: ['scheduler'] },
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
    rolldownOptions: {
      input: [join(OPS, 'index.html'), join(OPS, 'preview/preview.html')],
    },
  },
})
