import type { Plugin } from 'vite'
import { replaced } from './replaced.ts'

/** By the module of a package: what it says, and what it says instead. */
const PARTS: readonly (readonly [module: RegExp, said: string, instead: string])[] = [
  // Not all of antd hands the nonce on that ConfigProvider is given.
  [
    /\/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/,
    "const styleNode = document.createElement('style');",
    "const styleNode = document.createElement('style');styleNode.nonce = document.querySelector('meta[property=csp-nonce]')?.nonce ?? '';",
  ],
  // The policy refuses the attribute, not the property.
  [
    /\/@rc-component\/input\/es\/calculateNodeHeight\.js$/,
    "hiddenTextarea.setAttribute('style', ",
    'hiddenTextarea.style.cssText = (',
  ],
  // Even a try at code made of text is a breach. Said here, since schemas are made before the entry runs.
  [
    /\/zod\/v4\/core\/core\.js$/,
    'export const globalConfig = globalThis.__zod_globalConfig;',
    'export const globalConfig = Object.assign(globalThis.__zod_globalConfig, { jitless: true });',
  ],
]

/**
 * Lets antd and zod work under a content policy without `unsafe-inline` and `unsafe-eval`.
 * @throws where a module no longer says what is replaced
 */
export function noncedStyles(): Plugin {
  return {
    name: 'nonced-styles',
    transform(code, id) {
      const part = PARTS.find(([module]) => module.test(id))
      return part && { code: replaced(code, [[part[1], part[2]]], id), map: null }
    },
  }
}
