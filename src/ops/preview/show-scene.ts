import i18next from 'i18next'
import { setSceneRate } from '../../../games/stage/clock.ts'
import { showTheme } from '../../base/theme.ts'
import { loadScene } from '../../scenes/scenes.ts'
import { watched } from '../../scenes/watched.ts'
import { actorAt } from '../base/game-preview.ts'
import type { PreviewRequest } from '../base/preview-message.ts'
import { loadPreview } from '../base/previews.ts'
import { setCalm } from './calm.ts'

/** A scene on the page. */
export interface ShownScene {
  destroy(): void
}

/**
 * Shows a game's scene as it is asked for.
 * @throws what says why it cannot be shown
 */
export async function showScene(host: HTMLElement, asked: PreviewRequest): Promise<ShownScene> {
  const { game, path, art, theme, isCalm, isSoundOn, renderer } = asked
  const preview = await loadPreview(game)
  if (!preview) throw new Error(`${game} has no scene`)
  const { shown, faults } = preview.read(asked.tuning)
  if (!shown) throw new Error(faults.map(({ field, what }) => `${field}: ${what}`).join('\n'))
  const way = shown.pathTo(path.state, path.chosen)
  if (!way) throw new Error(`nothing leads to ${path.state}`)
  document.documentElement.dataset.accent = game
  showTheme(theme)
  setCalm(isCalm)
  if (i18next.language !== asked.language) await i18next.changeLanguage(asked.language)
  const scene = await loadScene(game)
  const actor = actorAt(way)
  setSceneRate(scene.standsStill?.(actor) ? 0 : 1)
  const { tuning } = shown
  const parts = { isCalm, isSoundOn: () => isSoundOn, renderer, tuning, art }
  const { destroy } = await scene.mount(host, { ...parts, actor: watched(actor) })
  return {
    destroy: () => {
      destroy()
      actor.stop()
    },
  }
}
