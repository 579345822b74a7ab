import { useTranslation } from 'react-i18next'
import { type ProvedRound, roundClaimOf } from '../../../machines/adventure/round-claim.ts'
import { call } from '../../api/call.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { DrawCalculation } from './calculation.tsx'
import { usePlanets, Weights } from './outcomes.tsx'
import { LoadedProof, Proof, Sealed } from './proof.tsx'
import { roundCommandOf, roundTextOf } from './round-command.ts'
import { type NamedValue, useBindingValues } from './values.tsx'
import { SeedVerdict } from './verdict.tsx'

const loadRound = (id: string) => call('GET /api/adventure/rounds/:id', { params: { id } })

/** The proof of one round of the adventure, which an address names by its opening second. */
export function RoundSheet({ sheet }: { sheet: OpenSheet<'draw' | 'round'> }) {
  const { t } = useTranslation('fairness')
  const missing = {
    title: t('round.missing'),
    text: t('round.missingText'),
    leave: t('round.showRounds'),
  }
  return (
    <Sheet title={t('round.title')} sheet={sheet} name="round">
      {sheet.param !== null && (
        <LoadedProof
          key={sheet.param}
          id={sheet.param}
          load={loadRound}
          missing={missing}
          onClose={sheet.close}
          render={(proved) => <RoundProof proved={proved} />}
        />
      )}
    </Sheet>
  )
}

/** Everything that decided a round's treasure planet, and the calculation again once it is drawn. */
function RoundProof({ proved }: { proved: ProvedRound }) {
  const { t } = useTranslation('fairness')
  const planets = usePlanets()
  const { round, weights } = proved
  const claim = roundClaimOf(proved)
  const sealed = round.state === 'refunded' ? 'refunded' : 'sealed'
  return (
    <Proof inputs={useInputs(proved)}>
      {claim ? (
        <DrawCalculation claim={claim} command={roundCommandOf(claim)} named={planets} />
      ) : (
        <Sealed title={t(`round.${sealed}`)} text={t(`round.${sealed}Text`)}>
          {round.serverSeed !== null && <SeedVerdict {...round} serverSeed={round.serverSeed} />}
        </Sealed>
      )}
      <Weights weights={weights} outcome={round.treasure} outcomes={planets} />
    </Proof>
  )
}

function useInputs(proved: ProvedRound): NamedValue[] {
  const { t } = useTranslation('fairness')
  const planets = usePlanets().names
  const { round, proof } = proved
  const binding = useBindingValues(proof)
  const { serverSeed, clientSeed, treasure } = round
  const notYet = t('proof.notRevealed')
  const opened: NamedValue[] = [
    { name: t('proof.game'), value: t('draws.game.adventure') },
    { name: t('round.opened'), value: formatMoment(round.opensAt) },
    { name: t('round.commitment'), value: round.commitment, isCode: true },
    { name: t('proof.serverSeed'), value: serverSeed ?? notYet, isCode: serverSeed !== null },
    { name: t('proof.tuning'), value: formatNumber(round.tuningVersion) },
    ...binding,
  ]
  if (clientSeed === null) return opened
  const { dispatchRoot } = proof
  const text = roundTextOf({ ...round, dispatchRoot })
  return [
    ...opened,
    ...(dispatchRoot ? [{ name: t('round.root'), value: dispatchRoot, isCode: true }] : []),
    { name: t('round.text'), value: text, isCode: true },
    { name: t('round.clientSeed'), value: clientSeed, isCode: true },
    { name: t('proof.nonce'), value: formatNumber(0) },
    { name: t('round.treasure'), value: planets[treasure ?? -1] ?? notYet },
  ]
}
