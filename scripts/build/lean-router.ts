import { join } from 'node:path'
import type { Plugin } from 'vite'
import { replaced } from './replaced.ts'

/** The package gives its version for developers to every bundler. */
const PRODUCTION = join(
  import.meta.dirname,
  '../../node_modules/react-router/dist/production/index.mjs',
)

const MODULE = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/

/** Names for developer tools, each of which keeps a component that no page asks for. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm
const CONTEXT_TYPE = /^RenderErrorBoundary\.contextType = \w+;$/gm
const MADE_AT_LOAD = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g

/** A class that extends a field of something may run code by that, for all that its builder knows. */
const BASE = /\bclass extends React\d*\.Component\b/g
const BASE_CODE =
  "import * as ReactOfBase from 'react'; const Base = /* @__PURE__ */ (() => ReactOfBase.Component)();"

/**
 * What its links and its matches would do under a server of its own or with its own data loading,
 * which the pages do not have (src/app/pages.tsx).
 */
const LEFT_OUT: [said: string, instead: string][] = [
  [
    '[shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(\n      prefetch,\n      rest\n    )',
    'prefetchRef = null, prefetchHandlers = {}',
  ],
  [
    'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link;',
    'return link;',
  ],
  [
    'return dataRouterState && (match.route.ErrorBoundary || match.route.errorElement || index === 0) ?',
    'return false ?',
  ],
  [
    'errorElement = match.route.errorElement || defaultErrorElement;',
    'errorElement = match.route.errorElement;',
  ],
  [
    'return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
    'return useNavigateUnstable();',
  ],
]

/** Builds the router without the parts that none of our pages uses: a third of its weight. */
export function leanRouter(): Plugin {
  return {
    name: 'companion:lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-router' ? PRODUCTION : null),
    transform(code, id) {
      if (!MODULE.test(id) || !code.includes('function useNavigateUnstable')) return null
      const shaken = replaced(code, LEFT_OUT, 'react-router')
        .replace(DISPLAY_NAME, '')
        .replace(CONTEXT_TYPE, '')
        .replace(MADE_AT_LOAD, '= /* @__PURE__ */ ')
        .replace(BASE, 'class extends Base')
      return BASE_CODE + shaken
    },
  }
}
