import { Table, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { changesOf } from './changes.ts'

/** What an action changed, field by field. */
export function ChangeTable({ before, after }: { before: string | null; after: string | null }) {
  const { t } = useTranslation('operators')
  const changes = changesOf(before, after)
  if (changes.length === 0) {
    return <Typography.Text type="secondary">{t('diff.nothing')}</Typography.Text>
  }
  return (
    <Table
      size="small"
      rowKey="field"
      pagination={false}
      dataSource={changes}
      columns={[
        { key: 'field', dataIndex: 'field', title: t('diff.field') },
        {
          key: 'before',
          dataIndex: 'before',
          title: t('columns.before'),
          render: (text: string | null) => text && <del>{text}</del>,
        },
        {
          key: 'after',
          dataIndex: 'after',
          title: t('columns.after'),
          render: (text: string | null) => text && <ins>{text}</ins>,
        },
      ]}
    />
  )
}
