import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyFamily } from '../../../contract/families.ts'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../base/toast.ts'
import { ChatroomSheet } from '../../chatroom/chatroom-sheet.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { BattleDays, DaySheet } from './battle-days.tsx'
import { ChangeSheet } from './change-sheet.tsx'
import { FamiliesSheet } from './families-sheet.tsx'
import { FamilyEmblem } from './family-emblem.tsx'
import { OneFamilySheet } from './family-sheet.tsx'
import type { FamilySheet } from './family-sheets.ts'
import { FoundSheet } from './found-sheet.tsx'
import { LeaveSheet } from './leave-sheet.tsx'
import { MemberSheet, MembersSheet } from './members-sheet.tsx'
import { MyFamilyCard } from './my-family.tsx'
import { NoFamily } from './no-family.tsx'
import { PlacePrizes } from './place-prizes.tsx'
import { RequestsSheet } from './requests-sheet.tsx'
import { Scores } from './scores.tsx'
import type { Shown } from './standing.ts'
import { TeamPlaces } from './team-places.tsx'
import { useFamilyActs } from './use-family-act.ts'

interface FamiliesPartProps {
  shown: Shown
  block: Extract<Block, { kind: 'families' }>
}

/** What others do shows this soon: who asks, who was let in, how the battle goes. */
const MOVING_MS = 20_000
const PERSON = /^[1-9][0-9]{0,15}$/
const ID = /^[0-9a-f-]{36}$/

/** My family, where the families stand, and how each day's battle went (spec §2 /familyBattles). */
export function FamiliesPart({ shown, block }: FamiliesPartProps) {
  const { t } = useTranslation(['family', 'campaigns'])
  const { edition } = shown
  const { id } = block
  const { title, text } = edition.texts.blocks[id] ?? {}
  const { number, state } = edition
  const hasBegun = state !== 'announced'
  const load = useCallback(async () => {
    const [mine, battles] = await Promise.all([
      call('GET /api/family'),
      hasBegun
        ? call('GET /api/campaigns/editions/:number/families/:block/days', {
            params: { number: String(number), block: id },
          })
        : null,
    ])
    return { mine, battles }
  }, [number, id, hasBegun])
  const loaded = useLoad(load, { whenSeen: true, dueInMs: (since) => MOVING_MS - since })
  const [taken, setTaken] = useState<MyFamily | null>(null)
  const onEnd = async () => {
    await loaded.refresh().catch(() => {})
    setTaken(null)
  }
  const acts = useFamilyActs({ take: setTaken, onEnd })
  const mine = taken ?? loaded.data?.mine
  const family = mine?.family ?? null
  const isIn = family !== null
  const sheet = useSheet<FamilySheet>({
    families: !isIn,
    found: !isIn,
    members: isIn,
    requests: isIn,
    leave: isIn,
    change: isIn,
    family: (param) => ID.test(param ?? ''),
    member: (param) => isIn && PERSON.test(param ?? ''),
    chat: (param) => isIn && param === family.card.id,
    day: (param) => loaded.data?.battles?.days.some(({ day }) => day === param) ?? false,
  })
  if (loaded.state === 'failed') return <Failure error={loaded.error} onRetry={loaded.retry} />
  if (loaded.state === 'loading' || !mine) return <Skeleton shape="rows" />
  const { battles } = loaded.data
  const points = new Map(battles?.contributions.map((it) => [it.userId, it.points]))
  const onSaid = (now: MyFamily, told: string) => {
    setTaken(now)
    sheet.close()
    toast(told)
    void onEnd()
  }
  return (
    <>
      <PagePart title={t('mine')}>
        {family ? (
          <MyFamilyCard
            family={family}
            points={battles ? sumOf(battles.days) : null}
            sheet={sheet}
          />
        ) : (
          <NoFamily asked={mine.asked} acts={acts} sheet={sheet} />
        )}
      </PagePart>
      <PagePart title={title ?? ''} {...(text && { text })}>
        {hasBegun && (
          <TeamPlaces
            key={state}
            shown={shown}
            block={id}
            emblem={({ emblem }, size) => <FamilyEmblem emblem={emblem} size={size} />}
            messages={{
              none: t(isIn ? 'board.none' : 'board.noFamily'),
              empty: t('board.empty'),
              emptyText: t('board.emptyText'),
            }}
          />
        )}
        <Scores scores={block.scores} />
        <PlacePrizes prizes={block.prizes} edition={edition} />
      </PagePart>
      {battles && (
        <PagePart title={t('days.title')} text={t('days.text')}>
          <BattleDays
            edition={edition}
            days={battles.days}
            mine={family?.card.id ?? null}
            sheet={sheet}
          />
        </PagePart>
      )}
      <DaySheet sheet={sheet} days={battles?.days ?? []} />
      <OneFamilySheet sheet={sheet} acts={acts} isIn={isIn} />
      <FamiliesSheet sheet={sheet} />
      <FoundSheet sheet={sheet} onFounded={(now) => onSaid(now, t('told.founded'))} />
      {family && (
        <>
          <MembersSheet sheet={sheet} family={family} points={points} />
          <MemberSheet sheet={sheet} family={family} points={points} acts={acts} />
          <RequestsSheet sheet={sheet} family={family} acts={acts} />
          <LeaveSheet sheet={sheet} family={family} acts={acts} />
          <ChangeSheet
            sheet={sheet}
            family={family.card}
            onChanged={(now) => onSaid(now, t('told.done'))}
          />
          <ChatroomSheet
            sheet={sheet}
            kind="family"
            subject={family.card.id}
            title={family.card.name || t('unnamed')}
          />
        </>
      )}
    </>
  )
}

/** What my family did on all days. */
const sumOf = (days: readonly { mine: number | null }[]) =>
  days.reduce((sum, { mine }) => sum + (mine ?? 0), 0)
