import { Alert, Flex, Form, Input, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Body, OpsAction, Params } from '../../../contract/api.ts'
import type { Given } from '../base/call.ts'
import type { OpsError } from '../base/ops-error.ts'
import { ActionError } from './action-error.tsx'
import { useAction } from './use-action.ts'

const REASON_LENGTH = 500

/** Values of a form by field. */
export type Values = Record<string, unknown>

export interface ActionModalProps<C extends OpsAction> {
  call: C
  params?: Params<C>
  /** What goes into the body besides the fields and the reason, such as what was shown when it was opened. */
  body?: Partial<Body<C>>
  /** `Form.Item`s, named as in the body. */
  fields?: ReactNode
  initial?: Values
  /** Makes the body of the fields where they differ from it; the reason is added. */
  toBody?: (values: Values) => Partial<Body<C>>
  title: string
  /** What it does and what it takes with it, for what cannot be undone by another action. */
  warning?: string
  danger?: boolean
  isOpen: boolean
  onClose: () => void
  onDone?: (answer: Answer<C>) => void
  /** Loads what it is about anew, where that has changed since it was opened. */
  onReload?: () => void
  changeText?: (params: OpsError['params']) => string
  width?: number
}

/** The dialog of an action: its fields, the reason, and what the server says to it. */
export function ActionModal<C extends OpsAction>(props: ActionModalProps<C>) {
  const { call, params, body, fields, initial, toBody, title, warning, danger, isOpen } = props
  const { onClose, onDone, onReload, changeText, width = 480 } = props
  const { t } = useTranslation('shell')
  const [form] = Form.useForm<Values>()
  const content = useRef<HTMLDivElement>(null)
  const { isBusy, error, send, clear } = useAction(call)
  const close = () => {
    clear()
    onClose()
  }
  const submit = async ({ reason, ...values }: Values) => {
    const own = toBody ? toBody(values) : values
    const given = { ...(params ? { params } : {}), body: { ...body, ...own, reason } }
    const answer = await send(given as unknown as Given<C>)
    if (answer === null) return
    close()
    onDone?.(answer)
  }
  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      onCancel={close}
      okText={title}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: danger ?? false, loading: isBusy, htmlType: 'submit' }}
      onOk={form.submit}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(isShown) => {
        if (isShown) content.current?.querySelector<HTMLElement>('input, textarea')?.focus()
      }}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={initial ?? {}}
        onFinish={(values) => void submit(values)}
        onValuesChange={clear}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) form.submit()
        }}
      >
        <Flex ref={content} vertical gap={12}>
          {warning && <Alert type="warning" showIcon title={warning} />}
          <div>
            {fields}
            <Form.Item
              name="reason"
              label={t('action.reason')}
              extra={t('action.reasonHint')}
              rules={[{ required: true, whitespace: true, message: t('action.reasonMissing') }]}
            >
              <Input.TextArea rows={2} maxLength={REASON_LENGTH} showCount />
            </Form.Item>
          </div>
          {error && (
            <ActionError
              error={error}
              changeText={changeText}
              onReload={
                onReload &&
                (() => {
                  close()
                  onReload()
                })
              }
            />
          )}
        </Flex>
      </Form>
    </Modal>
  )
}
