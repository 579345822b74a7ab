import { useCallback, useRef, useState } from 'react'
import type { CampaignEdition, CampaignMine } from '../../../contract/campaigns.ts'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import type { Pills } from '../../components/money/use-money-flights.ts'
import { PageBody } from '../../components/page/page-body.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { Blocks } from './blocks.tsx'
import { BoxSheet } from './box-sheet.tsx'
import { ClaimFoot } from './claim-foot.tsx'
import { Head } from './head.tsx'
import { MorePart } from './more-part.tsx'
import { Opening } from './opening.tsx'
import { Purse } from './purse.tsx'
import { RewardsSheet } from './rewards-sheet.tsx'
import { Scene } from './scene.tsx'
import { boxesOf, type Shown } from './standing.ts'
import { Receipt } from './tasks-part.tsx'
import { useClaiming } from './use-claiming.ts'
import { useExchanging } from './use-exchanging.ts'
import { useFlights } from './use-flights.ts'
import { useClosenessTaking } from './use-friends.ts'
import { useHeld } from './use-held.ts'
import { type OpenMany, useOpening } from './use-opening.ts'
import { useShop } from './use-shop.tsx'
import { useTune } from './use-tune.ts'

interface SeasonProps {
  edition: CampaignEdition
  refresh: () => Promise<void>
}

/** A season as its data say it: its scene, where it stands, and its blocks. */
export function Season({ edition, refresh }: SeasonProps) {
  const { definition, isForMe, state } = edition
  const [taken, setTaken] = useState<CampaignMine | null>(null)
  const shown: Shown = {
    edition,
    mine: taken ?? edition.mine,
    isOpen: state === 'running' && isForMe,
    canCollect: (state === 'running' || state === 'counting') && isForMe,
  }
  const pills = useRef<Pills>({})
  const scene = useRef<HTMLElement>(null)
  const boxes = useRef<Record<string, HTMLElement | null>>({})
  const fly = useFlights(pills)
  const onEnd = useCallback(async () => {
    // What could not be loaded again keeps its old place; it is loaded again soon.
    await refresh().catch(() => {})
    setTaken(null)
  }, [refresh])
  const act = { edition, fly, take: setTaken, onEnd }
  const claiming = useClaiming(act)
  const exchanging = useExchanging(act)
  const taking = useClosenessTaking(act)
  const opening = useOpening({ ...act, pills, boxes })
  const shop = useShop(shown, { ...act, pills })
  useTune(definition.scene.tune)

  const found = boxesOf(definition)
  const boxOf = (id: string | null) => found.find(({ box }) => box.id === id)
  const sheet = useSheet<'box' | 'rewards'>({
    box: (id) => boxOf(id) !== undefined,
    rewards: true,
  })
  const chosen = boxOf(sheet.param)
  const open = (id: string, count: OpenMany) => {
    const wanted = boxOf(id)
    if (!wanted) return
    sheet.close()
    // The box opens where it stands.
    scene.current?.scrollIntoView({ block: 'start' })
    opening.open(wanted.block, wanted.box, count)
  }
  const { moment } = opening
  const heldOf = useHeld(shown)
  const canAgain =
    moment !== null &&
    shown.isOpen &&
    !opening.isHeld &&
    heldOf(moment.box) >= moment.box.price.amount * moment.count
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <Purse pills={pills} />
        <Scene
          shown={shown}
          moment={moment && { box: moment.box.id, isOpened: moment.answer !== null }}
          onBox={(id) => sheet.open('box', id)}
          boxRef={(id, element) => {
            boxes.current[id] = element
          }}
          sceneRef={scene}
        >
          {moment && (
            <Opening
              moment={moment}
              edition={edition}
              isAsking={opening.isAsking}
              canAgain={canAgain}
              onAgain={(count) => open(moment.box.id, count)}
              onClose={opening.close}
            />
          )}
        </Scene>
        <PageBody>
          <Head shown={shown} />
          <Receipt shown={shown} />
          <Blocks
            shown={shown}
            exchanging={exchanging}
            shop={shop}
            taking={taking}
            onBox={(id) => sheet.open('box', id)}
          />
          <MorePart campaign={definition.id} onRewards={() => sheet.open('rewards')} />
        </PageBody>
      </PullToRefresh>
      <ClaimFoot shown={shown} claiming={claiming} />
      <BoxSheet
        sheet={sheet}
        shown={shown}
        box={chosen?.box}
        isHeld={opening.isHeld}
        onOpen={(count) => chosen && open(chosen.box.id, count)}
      />
      {shop.sheet}
      <RewardsSheet sheet={sheet} edition={edition} />
    </>
  )
}
