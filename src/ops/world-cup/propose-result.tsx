import { Alert, Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsMatch } from '../../../contract/world-cup-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { GoalsField, goalsOf } from './goals-field.tsx'
import { useResultText } from './result-text.ts'
import { useMeanwhile } from './use-meanwhile.ts'

interface ProposeResultProps {
  match: OpsMatch
  reload: () => void
}

/** Proposes how a match ended, or that it ended otherwise than it is said to. */
export function ProposeResult({ match, reload }: ProposeResultProps) {
  const { t } = useTranslation('worldCup')
  const changeText = useMeanwhile()
  const { id, score, live } = match
  const isCorrection = score !== null
  return (
    <ActionButton
      call="POST /api/ops/world-cup/matches/:id/results"
      params={{ id }}
      size="small"
      type={isCorrection ? 'default' : 'primary'}
      label={t(isCorrection ? 'results.correct' : 'results.propose')}
      title={t(isCorrection ? 'results.correctTitle' : 'results.proposeTitle')}
      fields={<Fields match={match} />}
      initial={{
        full: score?.full ?? live ?? [],
        hasExtra: score?.extra !== undefined && score.extra !== null,
        extra: score?.extra ?? [],
        hasPenalties: score?.penalties !== undefined && score.penalties !== null,
        penalties: score?.penalties ?? [],
      }}
      toBody={({ full, hasExtra, extra, hasPenalties, penalties }) => ({
        score: {
          full: goalsOf(full),
          extra: hasExtra ? goalsOf(extra) : null,
          penalties: hasExtra && hasPenalties ? goalsOf(penalties) : null,
        },
      })}
      onDone={reload}
      onReload={reload}
      changeText={changeText}
    />
  )
}

function Fields({ match }: { match: OpsMatch }) {
  const { t } = useTranslation('worldCup')
  const textOf = useResultText(match)
  const form = Form.useFormInstance()
  const [home, away] = [
    Form.useWatch(['full', 0], form),
    Form.useWatch(['full', 1], form),
  ] as unknown[]
  const isTyped = typeof home === 'number' && typeof away === 'number'
  return (
    <>
      <GoalsField name="full" label={t('score.full')} match={match} />
      {match.stage !== 'group' && <Extra match={match} />}
      {isTyped && (
        <Alert
          className="ops-apart"
          type="info"
          showIcon
          role="status"
          title={t('results.once', { what: textOf([home, away]) })}
        />
      )}
    </>
  )
}

/** What came after 90 minutes: it is shown, and settles nothing. */
function Extra({ match }: { match: OpsMatch }) {
  const { t } = useTranslation('worldCup')
  const form = Form.useFormInstance()
  const hasExtra: unknown = Form.useWatch('hasExtra', form)
  const hasPenalties: unknown = Form.useWatch('hasPenalties', form)
  return (
    <>
      <Form.Item name="hasExtra" valuePropName="checked">
        <Checkbox>{t('score.hasExtra')}</Checkbox>
      </Form.Item>
      {hasExtra === true && (
        <>
          <GoalsField name="extra" label={t('score.extra')} match={match} />
          <Form.Item name="hasPenalties" valuePropName="checked">
            <Checkbox>{t('score.hasPenalties')}</Checkbox>
          </Form.Item>
        </>
      )}
      {hasExtra === true && hasPenalties === true && (
        <GoalsField name="penalties" label={t('score.penalties')} match={match} />
      )}
    </>
  )
}
