import { Alert, Button, Form, InputNumber, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  EXPOSURE_BOUND,
  MARGIN_MAX,
  MARGIN_MIN,
  MAX_STAKE,
  MIN_STAKE,
  ODDS_MAX,
  ODDS_MIN,
  OUTCOMES,
} from '../../../contract/world-cup-constants.ts'
import type { OpsMarket, OpsMatch } from '../../../contract/world-cup-ops.ts'
import { marginOf, type OddsOf, returnOf } from '../../../machines/world-cup/odds.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatShare } from './figures.ts'
import { useMeanwhile } from './use-meanwhile.ts'

interface ProposeOddsProps {
  market: OpsMarket
  match: OpsMatch
  reload: () => void
}

/** In whole hundredths, of what was typed as a decimal. */
const hundredths = (typed: unknown) => Math.round(Number(typed) * 100)
const decimals = ({ home, draw, away }: OddsOf) => ({
  home: home / 100,
  draw: draw / 100,
  away: away / 100,
})

/** Proposes odds and bounds; what is in force, or the model's, stands in the fields already. */
export function ProposeOdds({ market: { id, odds }, match: { model }, reload }: ProposeOddsProps) {
  const { t } = useTranslation('worldCup')
  const changeText = useMeanwhile()
  const start = odds ?? model
  return (
    <ActionButton
      call="POST /api/ops/world-cup/markets/:id/odds"
      params={{ id }}
      size="small"
      type="primary"
      label={t('odds.propose')}
      title={t('odds.proposeTitle')}
      warning={t('odds.second')}
      fields={<Fields model={model} />}
      initial={{
        ...(start ? decimals(start) : {}),
        bound: odds?.bound ?? EXPOSURE_BOUND,
        maxStake: odds?.maxStake ?? MAX_STAKE,
      }}
      toBody={({ home, draw, away, bound, maxStake }) => ({
        home: hundredths(home),
        draw: hundredths(draw),
        away: hundredths(away),
        bound: Number(bound),
        maxStake: Number(maxStake),
      })}
      onDone={reload}
      onReload={reload}
      changeText={changeText}
    />
  )
}

function Fields({ model }: Pick<OpsMatch, 'model'>) {
  const { t } = useTranslation('worldCup')
  const form = Form.useFormInstance()
  return (
    <>
      <Space align="start" wrap>
        {OUTCOMES.map((outcome) => (
          <Form.Item
            key={outcome}
            name={outcome}
            label={t(`choices.outcome.${outcome}`)}
            rules={[{ required: true, message: t('odds.missing') }]}
          >
            <InputNumber min={ODDS_MIN / 100} max={ODDS_MAX / 100} step={0.05} precision={2} />
          </Form.Item>
        ))}
      </Space>
      <Margin />
      {model && (
        <Button
          size="small"
          className="ops-apart"
          onClick={() => form.setFieldsValue(decimals(model))}
        >
          {t('odds.ofModel')}
        </Button>
      )}
      <Space align="start" wrap>
        <Form.Item
          name="bound"
          label={t('odds.bound')}
          extra={t('odds.boundHint')}
          rules={[{ required: true, message: t('odds.missing') }]}
        >
          <InputNumber min={0} precision={0} step={100_000} className="ops-filter" />
        </Form.Item>
        <Form.Item
          name="maxStake"
          label={t('odds.maxStake')}
          rules={[{ required: true, message: t('odds.missing') }]}
        >
          <InputNumber min={MIN_STAKE} precision={0} step={1_000} className="ops-filter" />
        </Form.Item>
      </Space>
    </>
  )
}

/** What the house keeps of a diamond at the odds that are typed, as they are typed. */
function Margin() {
  const { t } = useTranslation('worldCup')
  const form = Form.useFormInstance()
  const typed: unknown[] = [
    Form.useWatch('home', form),
    Form.useWatch('draw', form),
    Form.useWatch('away', form),
  ]
  if (!typed.every((it) => typeof it === 'number' && it > 1)) return null
  const [home = 0, draw = 0, away = 0] = typed.map(hundredths)
  const margin = marginOf({ home, draw, away })
  const isTaken = margin >= MARGIN_MIN && margin <= MARGIN_MAX
  return (
    <Alert
      className="ops-apart"
      type={isTaken ? 'info' : 'error'}
      showIcon
      role="status"
      title={t(isTaken ? 'odds.marginText' : 'odds.marginOut', {
        margin: formatShare(margin),
        back: formatShare(returnOf(margin)),
        min: formatShare(MARGIN_MIN),
        max: formatShare(MARGIN_MAX),
      })}
    />
  )
}
