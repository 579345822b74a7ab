import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button/button.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { BeaconCard, ContestCard, SeedsCard } from './cards.tsx'
import { ContestSheet } from './contest-sheet.tsx'
import { DrawSheet } from './draw-sheet.tsx'
import { FlightSheet } from './flight-sheet.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Lists } from './lists.tsx'
import { RotateSheet } from './rotate-sheet.tsx'
import { RoundSheet } from './round-sheet.tsx'
import { SelfCheck } from './self-check.tsx'

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

const loadFlights = async (before?: string) => {
  const { tickets, next } = await call('GET /api/flappy/tickets', {
    query: before === undefined ? {} : { before },
  })
  return { items: tickets, next }
}

/** A proof is of something. */
const isNamed = (id: string | null) => id !== null

/** How draws are decided, my seeds, draws and flights, everyone's rounds, and their proofs (design §3). */
export default function FairnessPage() {
  return useOldLinks() ? null : <Fairness />
}

function Fairness() {
  // Its sheets' texts come with the page, so that opening one does not hide it.
  const { t } = useTranslation(['fairness', 'forms', 'native', 'adventure'])
  const seeds = useLoad(loadSeeds)
  const draws = useList(loadDraws, ({ id }) => id)
  const rounds = useList(loadRounds, ({ id }) => String(id))
  const flights = useList(loadFlights, ({ id }) => id)
  const [rotations, setRotations] = useState(0)
  const proof = useSheet({ draw: isNamed, round: isNamed })
  const flight = useSheet({ flight: isNamed })
  const contest = useSheet({ contest: isNamed })
  // It may lie over a proof.
  const rotation = useSheet({ rotate: true })
  const changeSeed = () => rotation.open('rotate')

  const refreshMine = () => Promise.all([seeds.refresh(), draws.refresh()])
  const refresh = () => Promise.all([refreshMine(), rounds.refresh(), flights.refresh()])
  const rotated = () => {
    setRotations(rotations + 1)
    return refreshMine()
  }
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <PageBody isDense isWide>
          <PageColumn>
            <HowItWorks />
            <SeedsCard seeds={seeds} />
            <BeaconCard />
            <SelfCheck />
            <ContestCard onContest={(id) => contest.open('contest', id)} />
          </PageColumn>
          <PageColumn>
            <Lists
              first={flight.name ? 'flights' : proof.name === 'round' ? 'rounds' : 'draws'}
              draws={draws}
              rounds={rounds}
              flights={flights}
              onDraw={(id) => proof.open('draw', id)}
              onRound={(id) => proof.open('round', id)}
              onFlight={(id) => flight.open('flight', id)}
            />
          </PageColumn>
        </PageBody>
      </PullToRefresh>
      {seeds.data && (
        <PageFoot>
          <Button onClick={changeSeed}>{t('seeds.change')}</Button>
        </PageFoot>
      )}
      <DrawSheet
        sheet={proof}
        known={draws.items.find(({ id }) => id === proof.param)}
        rotations={rotations}
        onChangeSeed={changeSeed}
      />
      <RoundSheet sheet={proof} />
      <FlightSheet sheet={flight} />
      <ContestSheet sheet={contest} />
      <RotateSheet sheet={rotation} onRotated={rotated} />
    </>
  )
}

const NAMES = ['draw', 'round'] as const

/**
 * Links that people kept from earlier releases say `?draw=12`; they lead to the same proof.
 * @returns whether the address is one of them, and about to change
 */
function useOldLinks(): boolean {
  const [query, setQuery] = useSearchParams()
  const name = NAMES.find((it) => query.has(it))
  useEffect(() => {
    if (name === undefined) return
    const changed = new URLSearchParams(query)
    changed.append('sheet', `${name}.${query.get(name)}`)
    changed.delete(name)
    setQuery(changed, { replace: true })
  }, [name, query, setQuery])
  return name !== undefined
}
