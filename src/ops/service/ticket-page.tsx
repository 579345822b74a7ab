import { Card, Descriptions, Flex, Form, Image, Input, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { OpsTicket } from '../../../contract/service-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'

const CALL = 'GET /api/ops/service/tickets/:id'

/** A ticket with its pictures and what was answered. */
export default function TicketPage() {
  const { t } = useTranslation('service')
  const { id = '' } = useParams()
  const { data: ticket, error, reload } = useCall(CALL, { params: { id } }, { everyMs: 30_000 })
  if (!ticket) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      <Card
        size="small"
        title={t('numbered', { number: ticket.number })}
        extra={<AnswerButton ticket={ticket} reload={reload} />}
      >
        <About ticket={ticket} />
        <Typography.Paragraph className="ops-written">{ticket.text}</Typography.Paragraph>
        <Flex gap={8} wrap>
          {ticket.pictures.map((picture) => (
            <Picture key={picture} id={picture} />
          ))}
        </Flex>
      </Card>
      {ticket.answers.map((answer) => (
        <Card key={answer.id} size="small" title={t('answered', { at: formatInstant(answer.at) })}>
          <Typography.Paragraph className="ops-written">{answer.text}</Typography.Paragraph>
        </Card>
      ))}
    </Flex>
  )
}

function About({ ticket }: { ticket: OpsTicket }) {
  const { t } = useTranslation('service')
  const { userId, category, email, language, createdAt } = ticket
  const items = {
    userId: <Link to={`/users/${userId}`}>{userId}</Link>,
    category: t(`choices.category.${category}`),
    email,
    language,
    createdAt: formatInstant(createdAt),
  }
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2, xl: 3 }}
      items={Object.entries(items).map(([name, children]) => ({
        key: name,
        label: t(`columns.${name}`),
        children: <bdi>{children}</bdi>,
      }))}
    />
  )
}

function Picture({ id }: { id: string }) {
  const { t } = useTranslation('service')
  const { data, error } = useCall('GET /api/ops/service/pictures/:id', { params: { id } })
  if (error) return <LoadError error={error} />
  return data ? <Image src={data.data} alt={t('picture')} width={160} /> : null
}

const LONGEST_ANSWER = 5_000

function AnswerButton({ ticket, reload }: { ticket: OpsTicket; reload: () => void }) {
  const { t } = useTranslation('service')
  return (
    <ActionButton
      call="POST /api/ops/service/tickets/:id/answers"
      params={{ id: ticket.id }}
      type="primary"
      size="small"
      label={t('answer.button')}
      title={t('answer.title', { email: ticket.email })}
      width={640}
      body={{ answersSeen: ticket.answers.length }}
      initial={{ reason: t('answer.reason') }}
      fields={
        <Form.Item
          name="text"
          label={t('answer.text')}
          rules={[{ required: true, whitespace: true, message: t('answer.missing') }]}
        >
          <Input.TextArea autoFocus rows={8} maxLength={LONGEST_ANSWER} showCount />
        </Form.Item>
      }
      onDone={reload}
      onReload={reload}
      changeText={() => t('answer.meanwhile')}
    />
  )
}
