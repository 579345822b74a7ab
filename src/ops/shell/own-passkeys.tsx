import { Button, Flex, Popconfirm, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { useSend } from '../base/use-send.ts'
import { NewPasskey } from './new-passkey.tsx'

/** The operator's passkeys. */
export function OwnPasskeys() {
  const { t } = useTranslation()
  const { data, error, reload } = useCall('GET /api/ops/passkeys', {})
  const { error: refused, send } = useSend()
  const remove = (id: string) =>
    send(async () => {
      await ask('POST /api/ops/passkeys/:id/remove', { params: { id }, body: {} })
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
        locale={{ emptyText: t('passkey.none') }}
        dataSource={data?.passkeys ?? []}
        columns={[
          { key: 'label', dataIndex: 'label', title: t('passkey.label') },
          { key: 'made', dataIndex: 'createdAt', title: t('passkey.made'), render: formatInstant },
          {
            key: 'used',
            dataIndex: 'usedAt',
            title: t('passkey.used'),
            render: (at: number | null) => (at === null ? '–' : formatInstant(at)),
          },
          {
            key: 'remove',
            title: <span className="ops-unseen">{t('list.actions')}</span>,
            align: 'end',
            render: (_, { id }) => (
              <Popconfirm title={t('passkey.sure')} onConfirm={() => remove(id)}>
                <Button size="small" danger>
                  {t('passkey.remove')}
                </Button>
              </Popconfirm>
            ),
          },
        ]}
      />
      <NewPasskey onDone={reload} />
    </Flex>
  )
}
