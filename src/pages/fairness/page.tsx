import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { PageFoot } from '../../components/page-foot.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { useList } from '../../components/use-list.ts'
import { useLoad } from '../../components/use-load.ts'
import { BeaconCard } from './beacon-card.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Lists } from './lists.tsx'
import styles from './page.module.css'
import { ProofSheet } from './proof-sheet.tsx'
import { RotateSheet } from './rotate-sheet.tsx'
import { RoundSheet } from './round-sheet.tsx'
import { SeedsCard } from './seeds-card.tsx'
import { SelfCheck } from './self-check.tsx'
import { useSheetAddress } from './use-sheet-address.ts'

const loadSeeds = () => call('GET /api/fairness/seed')

const loadDraws = async (before?: string) => {
  const { draws, next } = await call('GET /api/fairness/draws', {
    query: before === undefined ? {} : { before },
  })
  return { items: draws, next }
}

async function loadRounds() {
  const { rounds } = await call('GET /api/adventure/rounds')
  return { items: rounds, next: null }
}

/** How draws are decided, my seeds, my draws, everyone's rounds, and their proofs (design §3). */
export default function FairnessPage() {
  // Its sheets' texts come with the page, so that opening one does not hide it.
  const { t } = useTranslation(['fairness', 'native', 'adventure'])
  const seeds = useLoad(loadSeeds)
  const draws = useList(loadDraws)
  const rounds = useList(loadRounds)
  const [isRotating, setRotating] = useState(false)
  const [rotations, setRotations] = useState(0)
  const draw = useSheetAddress('draw')
  const round = useSheetAddress('round')

  const refreshMine = () => Promise.all([seeds.refresh(), draws.refresh()])
  const refresh = () => Promise.all([refreshMine(), rounds.refresh()])
  const rotated = () => {
    setRotations(rotations + 1)
    return refreshMine()
  }
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.page}>
          <HowItWorks />
          <SeedsCard seeds={seeds} />
          <BeaconCard />
          <SelfCheck />
          <Lists
            first={round.id === null ? 'draws' : 'rounds'}
            draws={draws}
            rounds={rounds}
            onDraw={draw.open}
            onRound={round.open}
          />
        </div>
      </PullToRefresh>
      {seeds.data && (
        <PageFoot>
          <Button onClick={() => setRotating(true)}>{t('seeds.change')}</Button>
        </PageFoot>
      )}
      <ProofSheet
        id={draw.id}
        known={draws.items.find(({ id }) => id === draw.id)}
        rotations={rotations}
        onClose={draw.close}
        onChangeSeed={() => setRotating(true)}
      />
      <RoundSheet id={round.id} onClose={round.close} />
      <RotateSheet open={isRotating} onClose={() => setRotating(false)} onRotated={rotated} />
    </>
  )
}
