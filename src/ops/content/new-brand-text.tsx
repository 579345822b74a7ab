import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CONTENT } from '../../../contract/content.ts'
import { LANGUAGES } from '../../../contract/languages.ts'
import { useMay } from '../base/session-store.ts'
import { editorOf, type TextKey } from './address.ts'

/** Leads to the editor of a text that a brand has not of its own yet. */
export function NewBrandText({ brands }: { brands: readonly string[] }) {
  const { t } = useTranslation(['content', 'shell'])
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<TextKey>()
  if (!useMay('write')) return null
  const choose = (name: keyof TextKey, options: { value: string; label: string }[]) => (
    <Form.Item
      name={name}
      label={t(`columns.${name}`)}
      rules={[{ required: true, message: t('chooseOne') }]}
    >
      <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
    </Form.Item>
  )
  return (
    <>
      <Button icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {t('brandText.button')}
      </Button>
      <Modal
        open={isOpen}
        title={t('brandText.title')}
        okText={t('brandText.write')}
        cancelText={t('shell:action.cancel')}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form<TextKey>
          form={form}
          layout="vertical"
          onFinish={(key) => void navigate(editorOf(key))}
        >
          {choose(
            'brand',
            brands.map((value) => ({ value, label: value })),
          )}
          {choose(
            'slug',
            Object.keys(CONTENT).map((value) => ({ value, label: t(`choices.slug.${value}`) })),
          )}
          {choose(
            'language',
            LANGUAGES.map((value) => ({ value, label: t(`choices.language.${value}`) })),
          )}
        </Form>
      </Modal>
    </>
  )
}
