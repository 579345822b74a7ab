import { Alert, Button, Flex, Modal, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { formatInstant } from '../base/format.ts'

/** A link into the console, which the server shows once. */
export type ShownLink = Pick<Answer<'POST /api/ops/operators'>, 'invitation' | 'expiresAt'>

/** Shows a link to hand on. */
export function LinkModal({ link, onClose }: { link: ShownLink | null; onClose: () => void }) {
  const { t } = useTranslation('operators')
  return (
    <Modal
      open={link !== null}
      title={t('link.title')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={<Button onClick={onClose}>{t('link.done')}</Button>}
    >
      {link && (
        <Flex vertical gap={12}>
          <Typography.Paragraph code copyable className="ops-link">
            {addressOfLink(link.invitation)}
          </Typography.Paragraph>
          <Alert type="info" title={t('link.hint', { until: formatInstant(link.expiresAt) })} />
        </Flex>
      )}
    </Modal>
  )
}

const addressOfLink = (invitation: string) =>
  `${location.origin}/ops/#/enrol/${encodeURIComponent(invitation)}`
