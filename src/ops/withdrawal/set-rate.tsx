import { Alert, Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { RateText } from '../../../contract/withdrawal-data.ts'
import { isFarRate, rateMicrosOf } from '../../../machines/withdrawal/rules.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatDay } from '../base/format.ts'
import { useCall } from '../base/use-call.ts'

type Rate = Answer<'GET /api/ops/withdrawals/rates'>['rows'][number]

const NEWEST = { query: { limit: '200' } } as const
const SOURCE_LENGTH = 80

/** Sets what a US dollar is worth from now on. */
export function SetRate({ onSet }: { onSet: () => void }) {
  const { t } = useTranslation('withdrawal')
  const { data, reload } = useCall('GET /api/ops/withdrawals/rates', NEWEST)
  const inForce = newestOf(data?.rows ?? [])
  return (
    <ActionButton
      call="POST /api/ops/withdrawals/rates"
      command="set"
      type="primary"
      label={t('setRate.button')}
      title={t('setRate.title')}
      disabled={inForce.size === 0}
      fields={<Fields inForce={inForce} />}
      onDone={() => {
        reload()
        onSet()
      }}
    />
  )
}

/** The rate of each currency that holds: rows come newest first. */
function newestOf(rows: readonly Rate[]): ReadonlyMap<string, Rate> {
  const newest = new Map<string, Rate>()
  for (const row of rows) if (!newest.has(row.currency)) newest.set(row.currency, row)
  return newest
}

function Fields({ inForce }: { inForce: ReadonlyMap<string, Rate> }) {
  const { t } = useTranslation('withdrawal')
  const form = Form.useFormInstance()
  const now = inForce.get(Form.useWatch('currency', form) ?? '')
  const micros = rateMicrosOf(Form.useWatch('perDollar', form) ?? '')
  const before = now && rateMicrosOf(plain(now.perDollar))
  const isFar = Boolean(micros && before && isFarRate(micros, before))
  const required = (message: string) => [{ required: true, message }]
  return (
    <>
      <Form.Item
        name="currency"
        label={t('columns.currency')}
        rules={required(t('setRate.missing'))}
        extra={
          now &&
          t('setRate.inForce', {
            ...{ perDollar: plain(now.perDollar), currency: now.currency },
            ...{ dated: formatDay(now.dated), source: now.source },
          })
        }
      >
        <Select
          showSearch
          options={[...inForce.keys()].toSorted().map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item
        name="perDollar"
        label={t('columns.perDollar')}
        extra={t('setRate.hint')}
        validateTrigger="onBlur"
        rules={[
          {
            required: true,
            validator: async (_, typed: unknown) => {
              if (!RateText.safeParse(typed).success) throw new Error(t('setRate.wrong'))
            },
          },
        ]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      {isFar && <Far rate={plain(now?.perDollar ?? '')} />}
      <Form.Item name="dated" label={t('setRate.dated')} rules={required(t('setRate.missing'))}>
        <Input type="date" />
      </Form.Item>
      <Form.Item
        name="source"
        label={t('columns.source')}
        extra={t('setRate.sourceHint')}
        rules={[{ required: true, min: 2, whitespace: true, message: t('setRate.missing') }]}
      >
        <Input maxLength={SOURCE_LENGTH} />
      </Form.Item>
    </>
  )
}

/** What differs much is said to be right. */
function Far({ rate }: { rate: string }) {
  const { t } = useTranslation('withdrawal')
  return (
    <>
      <Alert type="warning" showIcon title={t('setRate.far', { rate })} />
      <Form.Item
        name="isFar"
        valuePropName="checked"
        rules={[
          {
            validator: async (_, isSaid: unknown) => {
              if (isSaid !== true) throw new Error(t('setRate.farMissing'))
            },
          },
        ]}
      >
        <Checkbox>{t('setRate.farRight')}</Checkbox>
      </Form.Item>
    </>
  )
}

/** A rate of the list without the zeros at its end. */
const plain = (perDollar: string) =>
  perDollar.includes('.') ? perDollar.replace(/\.?0+$/, '') : perDollar
