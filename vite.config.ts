import react from '@vitejs/plugin-react'
import { browserslistToTargets } from 'lightningcss'
import { defineConfig } from 'vite'
import { leanAntd } from './scripts/build/lean-antd.ts'
import { leanPhaser } from './scripts/build/lean-phaser.ts'
import { leanPixi } from './scripts/build/lean-pixi.ts'
import { plainSides } from './scripts/build/sides.ts'

// Android WebView 87 and iOS 14 are the oldest that meet these pages (design §8).
const OLDEST = ['chrome87', 'safari14']
const OLDEST_CSS = browserslistToTargets(['chrome 87', 'safari 14', 'ios_saf 14'])

export default defineConfig({
  plugins: [react(), leanAntd(), leanPixi(), leanPhaser()],
  // The scenes' reconciler brings an older scheduler; one of them serves both.
  resolve: { dedupe: ['scheduler'] },
  publicDir: 'assets/public',
  // Settings come from the environment alone: the server reads the same.
  envDir: false,
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: OLDEST_CSS,
      cssModules: { pattern: '[local]_[hash]' },
      visitor: plainSides,
    },
  },
  build: {
    target: OLDEST,
    cssTarget: OLDEST,
    manifest: true,
    // The last releases' hashed files stay for pages still open; scripts/build.ts clears older ones.
    emptyOutDir: false,
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    // What every page loads first is one file: sixteen small ones weigh more, and each is asked for.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
    },
  },
})
