import { Flex, Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { PHOTO_REFUSALS, type PhotoRefusal } from '../../../contract/sweet-pick-constants.ts'
import type { OpsEntry } from '../../../contract/sweet-pick-ops.ts'
import { chartAfter } from '../../../machines/flow/chart.ts'
import { ENTRY_CHART } from '../../../machines/sweet-pick/entry-chart.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useMeanwhile } from './use-meanwhile.ts'

interface EntryDecisionsProps {
  entry: OpsEntry
  reload: () => void
}

/** Whether everybody sees a photo, and what becomes of an entry that was reported. */
export function EntryDecisions({ entry: { id, state, reports }, reload }: EntryDecisionsProps) {
  const { t } = useTranslation('sweetPick')
  const changeText = useMeanwhile()
  const may = (event: string) => chartAfter(ENTRY_CHART, state, event) !== null
  const common = {
    params: { id },
    size: 'small',
    onDone: reload,
    onReload: reload,
    changeText,
  } as const
  const isReported = reports.some(({ isDecided }) => !isDecided)
  return (
    <Flex gap={8} wrap>
      {may('APPROVED') && (
        <ActionButton
          {...common}
          call="POST /api/ops/sweet-pick/entries/:id/decision"
          body={{ seen: state, decision: 'approve' }}
          type="primary"
          label={t('approve.button')}
          title={t('approve.title')}
          warning={t('approve.warning')}
        />
      )}
      {may('REFUSED') && (
        <ActionButton
          {...common}
          call="POST /api/ops/sweet-pick/entries/:id/decision"
          body={{ seen: state }}
          danger
          label={t('refuse.button')}
          title={t('refuse.title')}
          warning={t('refuse.warning')}
          fields={<Why />}
          toBody={({ decision }) => ({ decision: decision as PhotoRefusal })}
        />
      )}
      {isReported && (
        <ActionButton
          {...common}
          call="POST /api/ops/sweet-pick/entries/:id/reports"
          body={{ seen: state, decision: 'dismiss' }}
          label={t('dismiss.button')}
          title={t('dismiss.title')}
        />
      )}
      {isReported && may('WITHDRAWN') && (
        <ActionButton
          {...common}
          call="POST /api/ops/sweet-pick/entries/:id/reports"
          body={{ seen: state, decision: 'withdraw' }}
          danger
          label={t('withdraw.button')}
          title={t('withdraw.title')}
          warning={t('withdraw.warning')}
        />
      )}
    </Flex>
  )
}

function Why() {
  const { t } = useTranslation('sweetPick')
  return (
    <Form.Item
      name="decision"
      label={t('refuse.why')}
      rules={[{ required: true, message: t('refuse.missing') }]}
    >
      <Select options={PHOTO_REFUSALS.map((value) => ({ value, label: t(`refusals.${value}`) }))} />
    </Form.Item>
  )
}
