import { Card, Descriptions, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overview } from '../../../contract/overview.ts'
import { formatInstant } from '../base/format.ts'
import { isAuditLate, isMonitorLate } from './late.ts'

/** Whether somebody looks after the books: the monitor, the nightly audit, the chain. */
export function BooksCard({ books, now }: { books: Overview['books']; now: number }) {
  const { t } = useTranslation('overview')
  const { monitoredTo, audit, head } = books
  const marked = (text: string, isRed: boolean) => (isRed ? <Tag color="red">{text}</Tag> : text)
  const items: Record<string, ReactNode> = {
    monitor:
      monitoredTo === null
        ? t('books.never')
        : marked(formatInstant(monitoredTo), isMonitorLate(monitoredTo, now)),
    audit: audit
      ? marked(
          t(`books.states.${audit.state}`, { at: formatInstant(audit.at) }),
          isAuditLate(audit, now),
        )
      : t('books.never'),
    head: head ? (
      <>
        {t('books.link', { seq: head.seq, at: formatInstant(head.at) })}{' '}
        <Typography.Text code copyable={{ text: `${head.seq}:${head.head}` }} title={head.head}>
          {head.head.slice(0, 12)}
        </Typography.Text>
      </>
    ) : (
      t('books.noLink')
    ),
  }
  return (
    <Card size="small" title={t('books.title')}>
      <Descriptions
        size="small"
        column={1}
        items={Object.entries(items).map(([name, children]) => ({
          key: name,
          label: t(`books.${name}`),
          children,
        }))}
      />
    </Card>
  )
}
