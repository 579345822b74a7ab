import { Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'
import { type BatchFile, BatchFileModal } from './batch-file-modal.tsx'
import { type Taken, TakeStatement } from './take-statement.tsx'
import { TakenAlert } from './taken-alert.tsx'

/** Files of pay-outs for a bank: made, handed out, and answered by its statement. */
export default function BatchesPage() {
  const { t } = useTranslation('withdrawal')
  const [file, setFile] = useState<BatchFile | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  return (
    <Flex vertical gap={12}>
      {taken && <TakenAlert taken={taken} onClose={() => setTaken(null)} />}
      <OpsList
        call="GET /api/ops/withdrawals/batches"
        ns="withdrawal"
        hidden={['id']}
        columns={{
          sha256: (hash) => (
            <Typography.Text code copyable={{ text: hash }} title={hash}>
              {shortId(hash)}
            </Typography.Text>
          ),
        }}
        tools={(reload) => (
          <>
            <TakeStatement onTaken={setTaken} />
            <ActionButton
              call="POST /api/ops/withdrawals/batches"
              command="make"
              type="primary"
              label={t('batch.make')}
              title={t('batch.makeTitle')}
              warning={t('batch.warning')}
              onDone={reload}
            />
          </>
        )}
        rowActions={({ id, number }) => (
          <ActionButton
            call="POST /api/ops/withdrawals/batches/:id/file"
            params={{ id }}
            size="small"
            label={t('batch.download')}
            title={t('batch.downloadTitle', { number })}
            warning={t('batch.secret')}
            onDone={setFile}
          />
        )}
      />
      <BatchFileModal file={file} onClose={() => setFile(null)} />
    </Flex>
  )
}
