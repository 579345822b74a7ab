import { Button, Divider, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { beginSession } from '../base/session-store.ts'
import { useCall } from '../base/use-call.ts'
import { useSend } from '../base/use-send.ts'

/** In the demo world: its operators, each by one tap, with what their role may do. */
export function DemoOperators() {
  const { t } = useTranslation()
  const { data } = useCall('GET /api/ops/demo', {})
  const { isBusy, error, send } = useSend()
  if (!data || data.operators.length === 0) return null
  return (
    <>
      <Divider plain>{t('demo.title')}</Divider>
      {error && <LoadError error={error} />}
      <Flex vertical gap={8}>
        {data.operators.map(({ name, role }) => (
          <Button
            key={name}
            block
            className="ops-demo"
            disabled={isBusy}
            onClick={() =>
              void send(async () =>
                beginSession(await ask('POST /api/ops/demo/sign-in', { body: { name } })),
              )
            }
          >
            <Flex vertical align="start">
              <span>{t('demo.enter', { name, role: t(`roles.${role}`) })}</span>
              <Typography.Text type="secondary">{t(`demo.may.${role}`)}</Typography.Text>
            </Flex>
          </Button>
        ))}
      </Flex>
    </>
  )
}
