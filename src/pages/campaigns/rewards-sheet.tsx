import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignEdition, GotReward } from '../../../contract/campaigns.ts'
import { call } from '../../api/call.ts'
import { formatDate, formatTime } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { type List, useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { RewardPicture } from './reward-picture.tsx'
import styles from './rewards-sheet.module.css'
import { gathered } from './sums.ts'
import { useRewardText } from './use-reward-text.ts'

interface RewardsSheetProps {
  sheet: SheetPlace
  edition: CampaignEdition
}

/** What I got in this edition, by day. */
export function RewardsSheet({ sheet, edition }: RewardsSheetProps) {
  const { t } = useTranslation('campaigns')
  return (
    <Sheet title={t('rewards.title')} sheet={sheet} name="rewards">
      <Rewards edition={edition} onBack={sheet.close} />
    </Sheet>
  )
}

function Rewards({ edition, onBack }: { edition: CampaignEdition; onBack: () => void }) {
  const { t } = useTranslation('campaigns')
  const { number } = edition
  const load = useCallback(
    async (before?: string) => {
      const { rewards, next } = await call('GET /api/campaigns/editions/:number/rewards', {
        params: { number: String(number) },
        query: before === undefined ? {} : { before },
      })
      return { items: rewards, next }
    },
    [number],
  )
  const list = useList(load, ({ id }) => id)
  const empty = (
    <Notice scene="empty" title={t('rewards.empty')} text={t('rewards.emptyText')}>
      <Button onClick={onBack}>{t('rewards.back')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        render={(reward) => (
          <>
            <DayHead reward={reward} list={list} edition={edition} />
            <Row reward={reward} edition={edition} />
          </>
        )}
        empty={empty}
      />
    </PullToRefresh>
  )
}

interface DayHeadProps {
  reward: GotReward
  list: List<GotReward>
  edition: CampaignEdition
}

/** The day above its first reward, and what it brought. */
function DayHead({ reward, list, edition }: DayHeadProps) {
  const rewardText = useRewardText(edition.texts)
  const day = formatDate(reward.at)
  const before = list.items[list.items.indexOf(reward) - 1]
  if (before && formatDate(before.at) === day) return null
  const ofDay = list.items.filter(({ at }) => formatDate(at) === day)
  return (
    <h3 className={styles.day}>
      {day}
      <span className={styles.sum}>
        {rewardText(...gathered(ofDay.flatMap(({ rewards }) => rewards)))}
      </span>
    </h3>
  )
}

function Row({ reward, edition }: { reward: GotReward; edition: CampaignEdition }) {
  const { t } = useTranslation('campaigns')
  const rewardText = useRewardText(edition.texts)
  const { rewards, source, at, item, transfer } = reward
  const { boxes, recipes, packages, levels } = edition.texts
  const named: Partial<Record<typeof source, Record<string, string>>> = {
    ...{ box: boxes, exchange: recipes, package: packages, closeness: levels },
  }
  const of = named[source]?.[item]
  return (
    <div className={styles.row}>
      <RewardPicture reward={gathered(rewards)[0]} art={edition.art} size={36} />
      <div className={styles.words}>
        <b className={styles.what}>{rewardText(...rewards)}</b>
        <small className={styles.quiet}>
          {formatTime(at)} · {of ?? t(`rewards.${source}`)}
        </small>
        {transfer !== null && (
          <small className={styles.quiet}>{t('rewards.transfer', { transfer })}</small>
        )}
      </div>
    </div>
  )
}
