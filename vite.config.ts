import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { browserslistToTargets } from 'lightningcss'
import { defineConfig } from 'vite'
import { brandThemes } from './scripts/build/brand-themes.ts'
import { contractRules } from './scripts/build/contract-rules.ts'
import { leanPhaser } from './scripts/build/lean-phaser.ts'
import { leanPixi } from './scripts/build/lean-pixi.ts'
import { packed } from './scripts/build/packed.ts'
import { plainSides } from './scripts/build/sides.ts'
import { textFiles } from './scripts/build/texts.ts'

// Android WebView 87 and iOS 14 are the oldest that meet these pages (design §8).
const OLDEST = ['chrome87', 'safari14']
const OLDEST_CSS = browserslistToTargets(['chrome 87', 'safari 14', 'ios_saf 14'])

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production')

export default defineConfig({
  plugins: [
    brandThemes(),
    contractRules(),
    react(),
    leanPixi(),
    leanPhaser(),
    textFiles(),
    packed(),
  ],
  resolve: {
    // The scenes' reconciler brings an older scheduler; one of them serves both.
    dedupe: ['scheduler'],
    alias: [
      // React has the stores' hook itself: what would fill it in is left out.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // The package names its build with warnings for developers as the one for everybody.
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
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
      output: {
        codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] },
        // The shell lists every file that a page needs: each letter of a name weighs there, and one of
        // 36 packs better than one of 64.
        hashCharacters: 'base36',
        chunkFileNames: ({ name }) => `assets/${name === 'page' ? name : 'part'}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/[name]-[hash${name.endsWith('.css') ? ':7' : ''}][extname]`,
      },
    },
  },
})
