import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { ActionButton } from '../action/action-button.tsx'

/** Blocks a word in all chat rooms. */
export function BlockWord({ reload }: { reload: () => void }) {
  const { t } = useTranslation('chatroom')
  return (
    <ActionButton
      call="POST /api/ops/chatroom/words"
      type="primary"
      label={t('block.button')}
      title={t('block.title')}
      warning={t('block.warning')}
      fields={<Fields />}
      initial={{ language: 'en' }}
      toBody={({ language, word }) => ({
        language: language as Language,
        word: String(word).trim(),
      })}
      onDone={reload}
      onReload={reload}
    />
  )
}

function Fields() {
  const { t } = useTranslation('chatroom')
  const options = LANGUAGES.map((value) => ({ value, label: t(`choices.language.${value}`) }))
  return (
    <>
      <Form.Item name="language" label={t('columns.language')}>
        <Select options={options} />
      </Form.Item>
      <Form.Item
        name="word"
        label={t('columns.word')}
        rules={[{ required: true, min: 2, max: 60, whitespace: true, message: t('block.missing') }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}
