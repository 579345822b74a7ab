import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { call } from '../../api/call.ts'
import { loadChunk } from '../../base/chunks.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { Calculation } from './calculation.tsx'
import { evennessOf, formatRatio } from './evenness.ts'
import { LoadedProof, Proof, Sealed } from './proof.tsx'
import type { NamedValue } from './values.tsx'
import { StepList } from './verdict.tsx'

type Contest = Answer<'GET /api/sweet-pick/contests/:id/proof'>

const loadContest = (id: string) =>
  call('GET /api/sweet-pick/contests/:id/proof', { params: { id } })

/** The proof of one photo contest, which an address names by its id. */
export function ContestSheet({ sheet }: { sheet: OpenSheet<'contest'> }) {
  const { t } = useTranslation('fairness')
  const missing = {
    title: t('contest.missing'),
    text: t('contest.missingText'),
    leave: t('contest.show'),
  }
  return (
    <Sheet title={t('contest.sheet')} sheet={sheet} name="contest">
      {sheet.param !== null && (
        <LoadedProof
          key={sheet.param}
          id={sheet.param}
          load={loadContest}
          missing={missing}
          onClose={sheet.close}
          render={(contest) => <ContestProof contest={contest} />}
        />
      )}
    </Sheet>
  )
}

/** What a contest's pairs follow from, how evenly everyone was shown, and all of it calculated again. */
function ContestProof({ contest }: { contest: Contest }) {
  const { t } = useTranslation('fairness')
  const { serverSeed } = contest
  return (
    <Proof inputs={useInputs(contest)}>
      {serverSeed === null ? (
        <Sealed title={t('contest.sealed')} text={t('contest.sealedText')} />
      ) : (
        <Calculation
          calculate={async (onRead) => {
            const { proveContest } = await loadChunk(() => import('./prove-contest.ts'))
            return proveContest({ ...contest, serverSeed }, onRead)
          }}
          busyText={(read) => t('contest.reading', { number: formatNumber(read) })}
          render={(steps) => <StepList steps={steps} told="contest" />}
        />
      )}
    </Proof>
  )
}

function useInputs(contest: Contest): NamedValue[] {
  const { t } = useTranslation('fairness')
  const { votingStartsAt, votingEndsAt, commitment, serverSeed, rounds, roster } = contest
  const { most, fewest } = evennessOf(roster)
  return [
    { name: t('contest.from'), value: formatMoment(votingStartsAt) },
    { name: t('contest.to'), value: formatMoment(votingEndsAt) },
    { name: t('contest.commitment'), value: commitment, isCode: true },
    {
      name: t('proof.serverSeed'),
      value: serverSeed ?? t('proof.notRevealed'),
      isCode: serverSeed !== null,
    },
    { name: t('contest.entrants'), value: formatNumber(roster.length) },
    { name: t('contest.rounds'), value: formatNumber(rounds) },
    { name: t('contest.most'), value: formatNumber(most) },
    { name: t('contest.fewest'), value: formatNumber(fewest) },
    { name: t('contest.ratio'), value: formatRatio({ most, fewest }) },
  ]
}
