import { UploadOutlined } from '@ant-design/icons'
import { Button, Form, Input, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { ActionButton } from '../action/action-button.tsx'

const LONGEST = 60_000

export type Taken = Answer<'POST /api/ops/withdrawals/statements'>

/** Takes in what a bank says of its pay-outs, from a file or as pasted text. */
export function TakeStatement({ onTaken }: { onTaken: (taken: Taken) => void }) {
  const { t } = useTranslation('withdrawal')
  return (
    <ActionButton
      call="POST /api/ops/withdrawals/statements"
      command="statement"
      label={t('statement.button')}
      title={t('statement.title')}
      width={640}
      onDone={onTaken}
      fields={
        <>
          <FromFile />
          <Form.Item
            name="text"
            label={t('statement.text')}
            extra={t('statement.hint')}
            rules={[{ required: true, whitespace: true, message: t('statement.missing') }]}
          >
            <Input.TextArea rows={8} maxLength={LONGEST} className="ops-code" />
          </Form.Item>
        </>
      }
    />
  )
}

/** Puts a file's text into the field below. */
function FromFile() {
  const { t } = useTranslation('withdrawal')
  const form = Form.useFormInstance()
  return (
    <Form.Item>
      <Upload
        accept=".csv,.txt,text/csv,text/plain"
        showUploadList={false}
        beforeUpload={(file) => {
          void file.text().then((text) => form.setFieldValue('text', text))
          return Upload.LIST_IGNORE
        }}
      >
        <Button icon={<UploadOutlined />}>{t('statement.file')}</Button>
      </Upload>
    </Form.Item>
  )
}
