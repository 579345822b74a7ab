import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  return (
    <Flex vertical gap={12}>
      <Alert type="warning" showIcon title={t('recovery.once')} />
      <Typography.Paragraph className="ops-codes" copyable={{ text }}>
        <pre>{text}</pre>
      </Typography.Paragraph>
      <Button
        icon={<DownloadOutlined />}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        download="companion-ops-recovery-codes.txt"
      >
        {t('recovery.download')}
      </Button>
    </Flex>
  )
}
