import { DownloadOutlined } from '@ant-design/icons'
import { Button, Flex, Modal, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'

export type BatchFile = Answer<'POST /api/ops/withdrawals/batches/:id/file'>

/** A file for the bank, to be saved, beside the hash by which the bank can tell that it is the one that was made. */
export function BatchFileModal({ file, onClose }: { file: BatchFile | null; onClose: () => void }) {
  const { t } = useTranslation('withdrawal')
  const address = useAddressOf(file?.text)
  return (
    <Modal
      open={file !== null}
      title={t('batch.ready', { number: file?.number })}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      footer={null}
    >
      {file && (
        <Flex vertical gap={12} align="flex-start">
          <Button
            type="primary"
            icon={<DownloadOutlined />}
            {...(address ? { href: address, download: `${file.number}.csv` } : { disabled: true })}
          >
            {t('batch.save')}
          </Button>
          <div>
            <Typography.Text type="secondary">{t('columns.sha256')}</Typography.Text>
            <br />
            <Typography.Text code copyable className="ops-hash">
              {file.sha256}
            </Typography.Text>
          </div>
        </Flex>
      )}
    </Modal>
  )
}

/** An address of a text, for as long as it is shown: nothing of it stays in the browser. */
function useAddressOf(text: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (text === undefined) return
    const made = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [text])
  return address
}
