import './panel.css'
import { Empty, Flex, Grid, Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../contract/languages.ts'
import type { GamePreview } from '../../base/game-preview.ts'
import type { PreviewRequest } from '../../base/preview-message.ts'
import { hasPreview, loadPreview } from '../../base/previews.ts'
import { useCall } from '../../base/use-call.ts'
import { Controls } from './controls.tsx'
import { Faults } from './faults.tsx'
import { Phone } from './phone.tsx'
import { useSettled } from './use-settled.ts'
import { firstView, type PreviewView } from './view.ts'

/** Well within a second, and no scene is begun for a figure that is still being typed. */
const SETTLED_MS = 300

interface PreviewPanelProps {
  game: string
  /** A draft's values, as they are edited. */
  tuning: Readonly<Record<string, unknown>>
  /** Files of the draft's sprites, by name, in the place of the release's. */
  art: Readonly<Record<string, string>>
}

/** The real scene in a phone, by a draft, in any state of its machine, beside what is in force. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { t } = useTranslation('preview')
  const preview = useGamePreview(props.game)
  if (!hasPreview(props.game)) return <Empty description={t('noScene')} />
  return preview ? <Panel {...props} preview={preview} /> : <Skeleton active />
}

function Panel({ game, tuning, art, preview }: PreviewPanelProps & { preview: GamePreview }) {
  const { t, i18n } = useTranslation('preview')
  const [view, setView] = useState(() =>
    firstView(preview.states[0] ?? '', i18n.language as Language),
  )
  const edited = useMemo(() => ({ tuning, art }), [tuning, art])
  const draft = useSettled(edited, SETTLED_MS)
  const { faults, shown } = useMemo(() => preview.read(draft.tuning), [preview, draft])
  const { data } = useCall('GET /api/ops/tuning/games', {})
  const inForce = data?.games.find((one) => one.game === game)
  const isWide = Grid.useBreakpoint().lg === true
  const isSame = inForce !== undefined && isAlike(inForce, draft)
  const hasBeside = isWide && inForce !== undefined && !isSame
  const draftRequest = useRequest(game, shown ? draft : null, view)
  const besideRequest = useRequest(game, hasBeside && view.isBeside ? inForce : null, view)
  const inForceTitle = t('inForce', { version: inForce?.version })
  return (
    <Flex vertical gap={12}>
      <Faults faults={faults} />
      <Flex gap={24} wrap align="start">
        <Controls
          game={game}
          states={preview.states}
          choices={shown?.choices ?? []}
          view={view}
          hasBeside={hasBeside}
          onChange={setView}
        />
        <Phone title={isSame ? inForceTitle : t('draft')} size={view.size} request={draftRequest} />
        {besideRequest && <Phone title={inForceTitle} size={view.size} request={besideRequest} />}
      </Flex>
    </Flex>
  )
}

type Contents = Pick<PreviewPanelProps, 'tuning' | 'art'>

/** The same object as long as it asks for the same. */
function useRequest(game: string, contents: Contents | null, view: PreviewView) {
  const { state, chosen, language, theme, isCalm, isSoundOn, renderer, plays } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for once more is another request
  return useMemo(() => {
    if (!contents) return null
    const { tuning, art } = contents
    const path = { state, chosen }
    return {
      game,
      tuning,
      art: addressesOf(art),
      path,
      language,
      theme,
      isCalm,
      isSoundOn,
      renderer,
    }
  }, [game, contents, state, chosen, language, theme, isCalm, isSoundOn, renderer, plays])
}

/** The addresses of pictures that were uploaded. */
function addressesOf(files: Contents['art']): PreviewRequest['art'] {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `/files/${file}`]))
}

/** Whether two show the same; a version is nothing that is seen. */
function isAlike(one: Contents, other: Contents): boolean {
  const text = ({ tuning, art }: Contents) => {
    const { version: _unseen, ...values } = tuning
    return JSON.stringify([values, art])
  }
  return text(one) === text(other)
}

/** How a game is previewed; null while it loads, and where it has no scene. */
function useGamePreview(game: string): GamePreview | null {
  const [loaded, setLoaded] = useState<{ game: string; preview: GamePreview | null } | null>(null)
  useEffect(() => {
    let isGone = false
    void loadPreview(game).then((preview) => isGone || setLoaded({ game, preview }))
    return () => {
      isGone = true
    }
  }, [game])
  return loaded?.game === game ? loaded.preview : null
}
