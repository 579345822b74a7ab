import { Button, Flex, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { useSend } from '../base/use-send.ts'

/** Where the operator is signed in; any other session can be ended. */
export function OwnSessions() {
  const { t } = useTranslation()
  const { data, error, reload } = useCall('GET /api/ops/sessions', {})
  const { isBusy, error: refused, send } = useSend()
  const end = (id: string) =>
    send(async () => {
      await ask('POST /api/ops/sessions/:id/end', { params: { id }, body: {} })
      reload()
    })
  return (
    <Flex vertical gap={8}>
      {(refused ?? error) && <LoadError error={refused ?? error} onRetry={reload} />}
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        loading={!data && !error}
        scroll={{ x: 'max-content' }}
        dataSource={data?.sessions ?? []}
        columns={[
          { key: 'browser', dataIndex: 'browser', title: t('session.browser') },
          { key: 'address', dataIndex: 'address', title: t('session.address') },
          { key: 'began', dataIndex: 'beganAt', title: t('session.began'), render: formatInstant },
          { key: 'seen', dataIndex: 'seenAt', title: t('session.seen'), render: formatInstant },
          {
            key: 'end',
            title: <span className="ops-unseen">{t('list.actions')}</span>,
            align: 'end',
            render: (_, { id, isThis }) =>
              isThis ? (
                <Tag>{t('session.this')}</Tag>
              ) : (
                <Button size="small" disabled={isBusy} onClick={() => void end(id)}>
                  {t('session.end')}
                </Button>
              ),
          },
        ]}
      />
    </Flex>
  )
}
