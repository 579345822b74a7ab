import { useCallback, useRef, useState } from 'react'
import type { CampaignEdition, CampaignMine } from '../../../contract/campaigns.ts'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { Blocks } from './blocks.tsx'
import { BoxSheet } from './box-sheet.tsx'
import { ClaimFoot } from './claim-foot.tsx'
import { Head } from './head.tsx'
import { MorePart } from './more-part.tsx'
import { Opening } from './opening.tsx'
import { PackageSheet } from './package-sheet.tsx'
import { Purse } from './purse.tsx'
import { RewardsSheet } from './rewards-sheet.tsx'
import { Scene } from './scene.tsx'
import { boxesOf, packagesOf, type Shown } from './standing.ts'
import { Receipt } from './tasks-part.tsx'
import { type Stalls, useBuying } from './use-buying.ts'
import { useClaiming } from './use-claiming.ts'
import { useExchanging } from './use-exchanging.ts'
import { type Pills, useFlights } from './use-flights.ts'
import { useHeld } from './use-held.ts'
import { type OpenMany, useOpening } from './use-opening.ts'
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
  const stalls = useRef<Stalls>({})
  const fly = useFlights(pills)
  const onEnd = useCallback(async () => {
    // What could not be loaded again keeps its old place; it is loaded again soon.
    await refresh().catch(() => {})
    setTaken(null)
  }, [refresh])
  const act = { edition, fly, take: setTaken, onEnd }
  const claiming = useClaiming(act)
  const exchanging = useExchanging(act)
  const opening = useOpening({ ...act, pills, boxes })
  const buying = useBuying({ ...act, pills, stalls })
  useTune(definition.scene.tune)

  const all = boxesOf(definition)
  const boxOf = (id: string | null) => all.find(({ box }) => box.id === id)
  const packages = packagesOf(definition)
  const packageOf = (id: string | null) => packages.find(({ sold }) => sold.id === id)
  const sheet = useSheet<'box' | 'package' | 'rewards'>({
    box: (id) => boxOf(id) !== undefined,
    package: (id) => packageOf(id) !== undefined,
    rewards: true,
  })
  const chosen = boxOf(sheet.param)
  const wanted = packageOf(sheet.param)
  const open = (id: string, count: OpenMany) => {
    const found = boxOf(id)
    if (!found) return
    sheet.close()
    // The box opens where it stands.
    scene.current?.scrollIntoView({ block: 'start' })
    opening.open(found.block, found.box, count)
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
            onBox={(id) => sheet.open('box', id)}
            onPackage={(id) => sheet.open('package', id)}
            stallRef={(id, element) => {
              stalls.current[id] = element
            }}
          />
          <MorePart onRewards={() => sheet.open('rewards')} />
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
      <PackageSheet
        sheet={sheet}
        shown={shown}
        sold={wanted?.sold}
        isHeld={buying.isHeld}
        onBuy={() => {
          sheet.close()
          if (wanted) buying.buy(wanted.block, wanted.sold)
        }}
      />
      <RewardsSheet sheet={sheet} edition={edition} />
    </>
  )
}
