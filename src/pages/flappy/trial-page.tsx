import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import type { Answer } from '../../../contract/api.ts'
import type { FlightResult, FlightTicket, FlownRun } from '../../../contract/flappy.ts'
import { layCourse } from '../../../machines/flappy/course.ts'
import { flappyMachine } from '../../../machines/flappy/machine.ts'
import { flyAgain } from '../../../machines/flappy/replay.ts'
import { call } from '../../api/call.ts'
import { newKey } from '../../base/new-key.ts'
import { newSeed } from '../../base/new-seed.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { FlightPoster } from '../../components/flights/flight-poster.tsx'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { TrialNote } from '../../components/game/trial-note.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { moveFocusTo } from '../../components/sheet/use-modal.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { Figures } from './figures.tsx'
import { Frame, useFrame } from './frame.tsx'
import styles from './panels.module.css'
import type { FlappyActor } from './use-flappy.ts'

type TrialOpening = Answer<'GET /api/flappy/trial'>

const openTrial = () => call('GET /api/flappy/trial')

/** Flappy Bird for those who have no account yet: the sky in force, and runs that count nowhere (decision 050). */
export default function FlappyTrialPage() {
  const { t } = useTranslation(['flappy', 'trial', 'shell', 'errors'])
  const { state, data, error, retry } = useLoad(openTrial)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <FlightPoster label={t('loading')} />
  return <Trial opening={data} />
}

function Trial({ opening }: { opening: TrialOpening }) {
  const { t } = useTranslation(['flappy', 'trial'])
  const frame = useFrame(useTrial(opening))
  return (
    <Frame
      frame={frame}
      opening={opening}
      ghost={null}
      start={
        <section className={styles.startPanel} aria-label={t('start.title')}>
          <p className={styles.hint}>{t('start.hint')}</p>
          <Button onClick={frame.tap}>{t('start.fly')}</Button>
          <TrialNote text={t('trial:runs')} to={paths.flappy} />
        </section>
      }
      end={<Landed frame={frame} />}
    />
  )
}

/** How far it went, the next flight under the thumb, and the way to flights that count. */
function Landed({ frame: { actor, wish, setWish } }: { frame: ReturnType<typeof useFrame> }) {
  const { t } = useTranslation(['flappy', 'trial'])
  const { score, result } = useSelector(actor, ({ context }) => context)
  const button = useRef<HTMLButtonElement>(null)
  const best = result?.best.ever ?? score ?? 0
  return (
    <section className={styles.endCard} aria-label={t('end.title')}>
      {result?.isBest && result.score > 0 && <p className={styles.newBest}>{t('end.newBest')}</p>}
      <Figures
        figures={[
          { name: t('end.gates'), value: result?.score ?? score ?? 0 },
          { name: t('start.best'), value: best },
        ]}
      />
      <LateTaps className={styles.ways} onLate={() => moveFocusTo(button.current)}>
        <Button ref={button} aria-disabled={wish !== null} onClick={() => setWish('fly')}>
          {t('end.again')}
        </Button>
        <TrialNote text={t('trial:runs')} to={paths.flappy} />
      </LateTaps>
    </section>
  )
}

/**
 * The flight's machine without a server: courses are laid in the page, by the tuning in force, and a run counts
 * nowhere (decision 050).
 */
function useTrial({ tuning }: TrialOpening): FlappyActor {
  const [machine] = useState(() => {
    const courses = new Map<string, string>()
    let best = -1
    const layOut = async (): Promise<FlightTicket> => {
      const seed = newSeed()
      const id = newKey()
      courses.set(id, seed)
      return {
        id,
        course: seed,
        commitment: seed,
        clientSeed: 'trial',
        nextCommitment: seed,
        tuning,
        issuedAt: serverNow(),
        // It stays good for as long as the page is open: nobody else could have it.
        expiresAt: Number.MAX_SAFE_INTEGER,
        runsLeft: 1,
      }
    }
    const submit = async (run: FlownRun | null): Promise<FlightResult> => {
      const course = run && courses.get(run.ticket)
      if (!course) throw new Error('There is no run to count.')
      const { score } = flyAgain(layCourse(course, tuning), run.taps)
      const isBest = score > best
      best = Math.max(best, score)
      return {
        id: run.ticket,
        score,
        at: serverNow(),
        held: false,
        isBest,
        best: { week: best, ever: best },
        place: null,
        serverSeed: course,
      }
    }
    return flappyMachine.provide({
      actors: {
        ticket: fromPromise<FlightTicket>(layOut),
        submit: fromPromise<FlightResult, FlownRun | null>(({ input }) => submit(input)),
      },
    })
  })
  return useActorRef(machine, { input: {} })
}
