import { Card, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsInvitation } from '../../../contract/invite-evidence.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { shortId } from '../base/short-id.ts'
import { Decisions } from './decisions.tsx'
import { FactsOf } from './facts-of.tsx'
import { StateTag } from './state-tag.tsx'

const THOUSANDTHS = 1_000

/** Shares are kept in thousandths. */
const percent = (share: number) =>
  formatNumber(share / THOUSANDTHS, { style: 'percent', maximumFractionDigits: 1 })

interface InvitationCardProps {
  invitation: OpsInvitation
  reload: () => void
}

/** Who invited whom, by which terms, and how far it has come. */
export function InvitationCard({ invitation, reload }: InvitationCardProps) {
  const { t } = useTranslation('invite')
  const { id, state, toldBy, at, joinedAt, endsAt, lookedAt, terms } = invitation
  const { version, topUpShare, earningShare, years, award } = terms
  const facts = {
    joinedAt: formatInstant(joinedAt),
    noted: t('notedBy', { at: formatInstant(at), by: t(`choices.toldBy.${toldBy}`) }),
    lookedAt: lookedAt === null ? undefined : formatInstant(lookedAt),
    endsAt: t('endsText', { at: formatInstant(endsAt), count: years }),
    shares: t('sharesText', { topUps: percent(topUpShare), earnings: percent(earningShare) }),
    award: t('awardText', {
      points: formatNumber(award.points),
      signUps: formatNumber(award.signUps),
    }),
    version: t('versionText', { version: formatNumber(version) }),
  }
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center" wrap>
          <Typography.Text code copyable={{ text: id }} title={id}>
            {shortId(id)}
          </Typography.Text>
          <StateTag state={state} />
        </Flex>
      }
      extra={<Decisions invitation={invitation} reload={reload} />}
    >
      <FactsOf columns={{ xs: 1, md: 2, xl: 3 }} facts={facts} />
    </Card>
  )
}
