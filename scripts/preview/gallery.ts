import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { statesOf } from './states.ts'
import { PAGE } from './view.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Where the page asks for the states of a game; the game's name follows. */
const STATES = '/preview-states/'

/** A gallery that can be looked at. */
export interface Gallery extends AsyncDisposable {
  /** Without a path, such as `http://127.0.0.1:5173`. */
  address: string
}

/** Starts a gallery: Vite alone, with hot reload; there is no API and no database behind it. */
export async function openGallery(): Promise<Gallery> {
  const vite = await createServer({
    root: ROOT,
    appType: 'mpa',
    logLevel: 'warn',
    server: { host: '127.0.0.1' },
    // Apart from those of `npm run dev`, which starts from another page.
    cacheDir: 'node_modules/.cache/preview',
    optimizeDeps: { entries: [PAGE.slice(1)] },
    plugins: [tellStates()],
  })
  await vite.listen()
  const address = vite.resolvedUrls?.local[0] ?? ''
  return { address: address.replace(/\/$/, ''), [Symbol.asyncDispose]: () => vite.close() }
}

function tellStates(): Plugin {
  return {
    name: 'preview-states',
    configureServer: ({ middlewares }) => {
      middlewares.use(STATES, (request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(statesOf(request.url?.slice(1) ?? '')))
      })
    },
  }
}
