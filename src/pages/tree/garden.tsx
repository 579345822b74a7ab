import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { faceOf } from '../../../contract/faces.ts'
import type { ArtUrls } from '../../../contract/tuning.ts'
import type { PublicUser } from '../../../contract/user.ts'
import type { Game } from '../../../games/tree/game.ts'
import { homeOffset } from '../../base/home-offset.ts'
import { GameHost } from '../../components/game/game-host.tsx'
import { Poster } from '../../components/page/poster.tsx'
import { serverNow } from '../../stores/server-clock.ts'
import { useSession } from '../../stores/session.ts'
import { useSound } from '../../stores/sound.ts'
import { artOf } from './art.ts'
import { loadGame, loadSheets } from './chunks.ts'
import type { TreeActor } from './use-tree.ts'

interface GardenProps {
  /** Null: nothing is planted yet. */
  planted: { actor: TreeActor; treeId: string; partner: PublicUser | null } | null
  art: ArtUrls
  /** What the page may tell the garden; null while it is not there. */
  onGame?: (game: Game | null) => void
}

type Door = Awaited<ReturnType<typeof loadGame>>

/** Where the garden is mounted; a light poster stands here until it is. */
export function Garden({ planted, art, onGame }: GardenProps) {
  const { t } = useTranslation('tree')
  const myFace = useSession(({ me }) => me && faceOf(me))
  const actor = planted?.actor ?? null
  const treeId = planted?.treeId ?? ''
  const partner = planted?.partner
  const partnerFace = partner ? faceOf(partner) : null
  const mount = useCallback(
    ({ mount }: Door, host: HTMLElement, art: ArtUrls) =>
      mount(host, {
        art,
        actor,
        treeId,
        faces: { 'my-face': myFace, 'partner-face': partnerFace },
        clock: serverNow,
        homeOffsetMinutes: homeOffset(),
        hasSprout: hasSprout(treeId),
        isSoundOn: () => useSound.getState().isOn,
      }),
    [actor, treeId, myFace, partnerFace],
  )
  return (
    <GameHost
      load={loadGame}
      mount={mount}
      art={art}
      onGame={(game: Game | null) => {
        takeSheets(game)
        onGame?.(game)
      }}
      poster={<Poster art={artOf('can')} label={t('loading')} />}
    />
  )
}

/** The sheets come after the engine; one that is opened before they are there waits for them. */
function takeSheets(game: object | null): void {
  if (game) loadSheets().catch(() => {})
}

// Whether the ground was watered while the invitation waits. It is play: the server knows nothing of it.
const SPROUT = 'companion.tree.sprout'

export function hasSprout(treeId: string): boolean {
  try {
    return sessionStorage.getItem(SPROUT) === treeId
  } catch {
    return false
  }
}

/** Remembers the sprout of a tree over a reload. */
export function keepSprout(treeId: string): void {
  try {
    sessionStorage.setItem(SPROUT, treeId)
  } catch {
    // Then it comes up anew.
  }
}
