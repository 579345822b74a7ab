import { useTranslation } from 'react-i18next'
import type { Draw } from '../../../contract/fairness.ts'
import { boundOf } from '../../../machines/fair/binding.ts'
import { tuningOf } from '../../../machines/fair/claim.ts'
import { call } from '../../api/call.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { commandOf } from './by-hand.ts'
import { DrawCalculation } from './calculation.tsx'
import { usePrizes, Weights } from './outcomes.tsx'
import { LoadedProof, Proof, Sealed } from './proof.tsx'
import { type NamedValue, useBindingValues } from './values.tsx'

const loadDraw = (id: string) => call('GET /api/fairness/draws/:id', { params: { id } })

interface DrawSheetProps {
  sheet: OpenSheet<'draw' | 'round'>
  /** The draw, where the list has it already. */
  known: Draw | undefined
  /** How often seeds were changed here; a draw loaded before that is loaded again. */
  rotations: number
  onChangeSeed: () => void
}

/** The proof of one draw, from the list or from an address that names it. */
export function DrawSheet({ sheet, known, rotations, onChangeSeed }: DrawSheetProps) {
  const { t } = useTranslation('fairness')
  const missing = {
    title: t('proof.missing'),
    text: t('proof.missingText'),
    leave: t('proof.showDraws'),
  }
  return (
    <Sheet title={t('proof.title')} sheet={sheet} name="draw">
      {known && <DrawProof key={known.serverSeed} draw={known} onChangeSeed={onChangeSeed} />}
      {!known && sheet.param !== null && (
        <LoadedProof
          key={`${sheet.param} ${rotations}`}
          id={sheet.param}
          load={loadDraw}
          missing={missing}
          onClose={sheet.close}
          render={(draw) => <DrawProof draw={draw} onChangeSeed={onChangeSeed} />}
        />
      )}
    </Sheet>
  )
}

/** Everything that decided a draw, and the calculation again once its secret seed is revealed. */
function DrawProof({ draw, onChangeSeed }: { draw: Draw; onChangeSeed: () => void }) {
  const { t } = useTranslation('fairness')
  const prizes = usePrizes(draw.sectors)
  const inputs = useInputs(draw)
  const prize = { name: t('proof.prize'), value: prizes.names[draw.outcome] ?? '' }
  return (
    <Proof inputs={[...inputs, prize]}>
      {draw.serverSeed === null ? (
        <Sealed title={t('proof.sealed')} text={t('proof.sealedText')}>
          <Button onClick={onChangeSeed}>{t('seeds.change')}</Button>
        </Sealed>
      ) : (
        <DrawCalculation
          claim={{
            ...draw,
            serverSeed: draw.serverSeed,
            bound: boundOf(draw),
            ...tuningOf(draw.game, draw.tuningVersion, draw),
          }}
          named={prizes}
          command={commandOf({
            serverSeed: draw.serverSeed,
            clientSeed: draw.clientSeed,
            nonce: String(draw.nonce),
            weights: draw.weights.join(','),
            tuningHash: boundOf(draw)[0] ?? '',
            beacon: boundOf(draw)[1] ?? '',
            commitment: draw.commitment,
          })}
        />
      )}
      <Weights weights={draw.weights} outcome={draw.outcome} outcomes={prizes} />
    </Proof>
  )
}

function useInputs(draw: Draw): NamedValue[] {
  const { t } = useTranslation('fairness')
  const binding = useBindingValues(draw)
  return [
    { name: t('proof.game'), value: t(`draws.game.${draw.game}`) },
    { name: t('proof.at'), value: formatMoment(draw.at) },
    { name: t('proof.commitment'), value: draw.commitment, isCode: true },
    draw.serverSeed === null
      ? { name: t('proof.serverSeed'), value: t('proof.notRevealed') }
      : { name: t('proof.serverSeed'), value: draw.serverSeed, isCode: true },
    { name: t('proof.clientSeed'), value: draw.clientSeed, isCode: true },
    { name: t('proof.nonce'), value: formatNumber(draw.nonce) },
    { name: t('proof.tuning'), value: formatNumber(draw.tuningVersion) },
    ...binding,
  ]
}
