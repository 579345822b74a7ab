import type { Plugin } from 'vite'
import { replaced } from './replaced.ts'

/** By the module of antd's parts: what it says, and what it says instead. */
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
]

/**
 * Lets antd write its styles under a content policy without `unsafe-inline`.
 * @throws where a module of antd no longer says what is replaced
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
