import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import type { Block } from '../../../contract/campaigns-definition.ts'
import type { MyFamily } from '../../../contract/families.ts'
import { loadChunk } from '../../base/chunks.ts'
import { toast } from '../../base/toast.ts'
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

const ChatroomSheet = lazy(() => loadChunk(() => import('../../chatroom/chatroom-sheet.tsx')))

interface FamiliesViewProps {
  shown: Shown
  block: Extract<Block, { kind: 'families' }>
  mine: MyFamily
  /** Null before the edition has begun. */
  battles: Answer<'GET /api/campaigns/editions/:number/families/:block/days'> | null
  refresh: () => Promise<void>
}

const PERSON = /^[1-9][0-9]{0,15}$/
const ID = /^[0-9a-f-]{36}$/

/** Families as they were loaded, with all that one does with them in sheets. */
export function FamiliesView({ shown, block, mine: loaded, battles, refresh }: FamiliesViewProps) {
  const { t } = useTranslation(['family', 'campaigns'])
  const { edition } = shown
  const { id } = block
  const { title, text } = edition.texts.blocks[id] ?? {}
  const [taken, setTaken] = useState<MyFamily | null>(null)
  const onEnd = async () => {
    await refresh().catch(() => {})
    setTaken(null)
  }
  const acts = useFamilyActs({ take: setTaken, onEnd })
  const mine = taken ?? loaded
  const { family } = mine
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
    chat: (param) => param === family?.card.id,
    day: (param) => battles?.days.some(({ day }) => day === param) ?? false,
  })
  // It stays while it closes; before somebody wants it, it is not loaded.
  const wantsChat = useRef(false)
  wantsChat.current ||= sheet.name === 'chat'
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
        {battles && (
          <TeamPlaces
            key={edition.state}
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
          {wantsChat.current && (
            <Suspense>
              <ChatroomSheet
                sheet={sheet}
                kind="family"
                subject={family.card.id}
                title={family.card.name || t('unnamed')}
              />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

/** What my family did on all days. */
const sumOf = (days: readonly { mine: number | null }[]) =>
  days.reduce((sum, { mine }) => sum + (mine ?? 0), 0)
