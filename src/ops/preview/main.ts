// The page in the console's phone frame: it shows a game's scene as the console asks for, and nothing else. It
// has no session, calls nothing, and hears nobody but the window that frames it, from this very server.
import '../../styles/tokens.css'
import '../../styles/base.css'
import './preview.css'
import { startI18n } from '../../base/i18n.ts'
import type { MountedSeason } from '../../scenes/campaign/preview.tsx'
import { CampaignRequest } from '../base/campaign-message.ts'
import { heard, type PreviewReply, PreviewRequest } from '../base/preview-message.ts'
import { pretendCalm } from './calm.ts'
import { type ShownScene, showScene } from './show-scene.ts'

const { origin } = location
const owner = window.parent === window ? null : window.parent

const tell = (reply: PreviewReply) => owner?.postMessage(reply, origin)

let wanted: PreviewRequest | CampaignRequest | null = null
let isBusy = false
let shown: ShownScene | null = null
let season: MountedSeason | null = null

/** Brings the page to what is wanted by now; what was wanted in between is passed over. */
async function follow(host: HTMLElement): Promise<void> {
  if (isBusy) return
  isBusy = true
  while (wanted) {
    const asked: PreviewRequest | CampaignRequest = wanted
    wanted = null
    shown?.destroy()
    shown = null
    try {
      if (asked.kind === 'preview:campaign') season = await seasonOf(host, asked)
      else shown = await showScene(host, asked)
      tell({ kind: 'preview:shown', turn: asked.turn })
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error)
      tell({ kind: 'preview:failed', turn: asked.turn, what: what.slice(0, 2_000) })
    }
  }
  isBusy = false
}

/** What seasons are shown by is loaded with the first of them. */
async function seasonOf(host: HTMLElement, asked: CampaignRequest): Promise<MountedSeason> {
  const { showSeason } = await import('./show-season.ts')
  return showSeason(host, asked, season)
}

pretendCalm()
await startI18n()
const root = document.getElementById('root')
if (root) {
  addEventListener('message', (event) => {
    const from = { window: owner, origin }
    const asked = heard(PreviewRequest, event, from) ?? heard(CampaignRequest, event, from)
    if (!asked) return
    wanted = asked
    void follow(root)
  })
  tell({ kind: 'preview:ready' })
}
