import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ExtraReturnState, VOID_REASONS } from '../../../contract/extra-return-constants.ts'
import { EXTRA_RETURN_CHART } from '../../../machines/extra-return/chart.ts'
import { chartAfter } from '../../../machines/flow/chart.ts'
import { ActionButton } from '../action/action-button.tsx'

interface VoidProps {
  participation: { id: string; state: ExtraReturnState; userId: number }
  reload: () => void
}

/** Voids a participation, where its machine knows that; its owner reads the chosen cause. */
export function Void({ participation: { id, state, userId }, reload }: VoidProps) {
  const { t } = useTranslation('extraReturn')
  if (chartAfter(EXTRA_RETURN_CHART, state, 'VOIDED') === null) return null
  return (
    <ActionButton
      call="POST /api/ops/extra-return/:id/void"
      params={{ id }}
      size="small"
      danger
      label={t('void.button')}
      title={t('void.title', { user: userId })}
      warning={t('void.warning')}
      body={{ seen: state }}
      initial={{ cause: VOID_REASONS[0] }}
      fields={
        <Form.Item name="cause" label={t('void.cause')}>
          <Select
            options={VOID_REASONS.map((value) => ({ value, label: t(`choices.cause.${value}`) }))}
          />
        </Form.Item>
      }
      onDone={reload}
      onReload={reload}
      changeText={({ state: now }) =>
        now ? t('meanwhile', { state: t(`choices.state.${String(now)}`) }) : ''
      }
    />
  )
}
