// npm run preview -- GAME [STATE]: shows a game's scene alone in any state of its machine, for art work.
//   --shots FOLDER: saves pictures of that state, or of all states, instead of opening a page.
//   --theme, --lang, --size, --renderer, --calm: the same options as in the page's address.
import './check-brands.ts'
import { parseArgs } from 'node:util'
import { openGallery } from './preview/gallery.ts'
import { takeShots } from './preview/shots.ts'
import { onceEach, type ShownState, stateNamed } from './preview/shown-state.ts'
import { statesOf } from './preview/states.ts'
import { addressOf, viewOf } from './preview/view.ts'

try {
  const { values, positionals } = parseArgs({
    options: {
      shots: { type: 'string' },
      theme: { type: 'string', default: 'dark' },
      lang: { type: 'string', default: 'en' },
      size: { type: 'string', default: '375x812' },
      renderer: { type: 'string', default: 'webgl' },
      calm: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [game = '', state = ''] = positionals
  const { shots, calm, ...how } = values
  const view = viewOf(new URLSearchParams({ game, state, ...how, ...(calm ? { calm: '1' } : {}) }))
  const states = statesToShow(game, state)
  const gallery = await openGallery()
  if (shots === undefined) {
    write(gallery.address + addressOf(view))
  } else {
    await using _gallery = gallery
    for await (const file of takeShots(gallery, view, states, shots)) write(file)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

/** The named state, or all states. */
function statesToShow(game: string, state: string): ShownState[] {
  const states = statesOf(game)
  if (state === '') return onceEach(states)
  const found = stateNamed(states, state)
  if (found) return [found]
  const names = onceEach(states).map(({ state }) => state)
  throw new Error(`No kept trace leads to ${state}; they lead to ${names.join(' ')}.`)
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
