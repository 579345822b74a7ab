import { useTranslation } from 'react-i18next'
import type { FlightProof as Flight } from '../../../contract/flappy.ts'
import { call } from '../../api/call.ts'
import { loadChunk } from '../../base/chunks.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { Calculation } from './calculation.tsx'
import { LoadedProof, Proof, Sealed } from './proof.tsx'
import { Experts, type NamedValue, ValueList } from './values.tsx'
import { StepList } from './verdict.tsx'

const loadFlight = (id: string) => call('GET /api/flappy/tickets/:id', { params: { id } })

/** The proof of one flight of mine, which an address names by its ticket. */
export function FlightSheet({ sheet }: { sheet: OpenSheet<'flight'> }) {
  const { t } = useTranslation('fairness')
  const missing = {
    title: t('flight.missing'),
    text: t('flight.missingText'),
    leave: t('flight.show'),
  }
  return (
    <Sheet title={t('flight.title')} sheet={sheet} name="flight">
      {sheet.param !== null && (
        <LoadedProof
          key={sheet.param}
          id={sheet.param}
          load={loadFlight}
          missing={missing}
          onClose={sheet.close}
          render={(flight) => <FlightProof flight={flight} />}
        />
      )}
    </Sheet>
  )
}

/** Everything that decided a flight, and the calculation again once its seed is revealed. */
function FlightProof({ flight }: { flight: Flight }) {
  const { t } = useTranslation('fairness')
  const { serverSeed, taps } = flight
  const tapSteps = taps && (
    <Experts>
      <ValueList values={[{ name: t('flight.tapSteps'), value: taps.join(', '), isCode: true }]} />
    </Experts>
  )
  return (
    <Proof inputs={useInputs(flight)} details={tapSteps}>
      {serverSeed === null ? (
        <Sealed title={t('flight.sealed')} text={t('flight.sealedText')} />
      ) : (
        <Calculation
          calculate={async () => {
            const { proveFlight } = await loadChunk(() => import('./prove-flight.ts'))
            return proveFlight({ ...flight, serverSeed })
          }}
          busyText={() => t('proof.verifying')}
          render={(steps) => <StepList steps={steps} told="flight" />}
        />
      )}
    </Proof>
  )
}

function useInputs(flight: Flight): NamedValue[] {
  const { t } = useTranslation('fairness')
  const { at, commitment, clientSeed, serverSeed, tuningHash, course, score, taps } = flight
  const sent = taps ? [{ name: t('flight.taps'), value: formatNumber(taps.length) }] : []
  return [
    { name: t('proof.at'), value: formatMoment(at) },
    { name: t('flight.commitment'), value: commitment, isCode: true },
    {
      name: t('proof.serverSeed'),
      value: serverSeed ?? t('proof.notRevealed'),
      isCode: serverSeed !== null,
    },
    { name: t('proof.clientSeed'), value: clientSeed, isCode: true },
    { name: t('flight.rules'), value: tuningHash, isCode: true },
    { name: t('flight.course'), value: course, isCode: true },
    ...sent,
    {
      name: t('proof.result'),
      value:
        score === null ? t('flights.unflown') : t('flights.gates', { score: formatNumber(score) }),
    },
  ]
}
