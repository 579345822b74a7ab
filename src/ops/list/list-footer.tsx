import { DownloadOutlined } from '@ant-design/icons'
import { Button, Flex, Select, Space, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsListCall } from '../../../contract/api.ts'
import { OPS_COUNT_MAX, type OpsSelection } from '../../../contract/ops-calls.ts'
import { addressOf } from '../base/call.ts'
import { formatNumber } from '../base/format.ts'
import { type ListState, listOf, PAGE_SIZES } from './list-state.ts'

interface ListFooterProps {
  call: OpsListCall
  params: unknown
  state: ListState
  selection: OpsSelection | undefined
  next: string | null
}

/** How many rows the filters select, the way through them, and all of them as CSV. */
export function ListFooter({ call, params, state, selection, next }: ListFooterProps) {
  const { t } = useTranslation()
  const { filters, fixed, sort, limit, after, hasPrevious } = state
  const sorted = sort === listOf(call).order ? {} : { sort }
  const csv = addressOf(`${call}.csv`, params as Record<string, unknown>, {
    ...filters,
    ...fixed,
    ...sorted,
  })
  return (
    <Flex wrap gap={12} justify="space-between" align="center">
      <Space>
        <Typography.Text type="secondary">
          {selection ? countText(selection, t) : ' '}
        </Typography.Text>
        <Button size="small" icon={<DownloadOutlined />} href={csv} download>
          {t('list.csv')}
        </Button>
      </Space>
      <Space>
        <Button size="small" disabled={!after} onClick={state.toFirst}>
          {t('list.first')}
        </Button>
        <Button size="small" disabled={!hasPrevious} onClick={state.toPrevious}>
          {t('list.previous')}
        </Button>
        <Button size="small" disabled={next === null} onClick={() => next && state.toNext(next)}>
          {t('list.next')}
        </Button>
        <Select
          size="small"
          aria-label={t('list.pageSize')}
          value={limit}
          onChange={state.setLimit}
          options={PAGE_SIZES.map((value) => ({
            value,
            label: t('list.perPage', { count: value }),
          }))}
        />
      </Space>
    </Flex>
  )
}

function countText(
  { count }: OpsSelection,
  t: (key: string, params: Record<string, unknown>) => string,
): string {
  return count > OPS_COUNT_MAX
    ? t('list.countOver', { most: formatNumber(OPS_COUNT_MAX) })
    : t('list.count', { count, shown: formatNumber(count) })
}
