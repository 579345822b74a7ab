// Counts again what couples and families did, where they stand, and what each of their people was due.
import { sql } from 'drizzle-orm'
import type { Reward } from '../../contract/campaigns-definition.ts'
import { type Contribution, familyRewards } from '../../machines/campaigns/shares.ts'
import type { PagedCheck } from '../ledger/paged-check.ts'
import type { Book } from '../platform/books.ts'
import { THROUGH } from './books-counted.ts'
import { countsOf, flowersBetween } from './measured.ts'
import { IN_IT_AT_THE_END } from './pay-teams.ts'
import { familyPoints, HAS_PLACE, hasBlock, teamScores } from './teams.ts'

const SHOWN = sql`d.state IN ('announced', 'running', 'counting', 'ended')`

const pairs: Book = {
  check: 'flowers between two people in a campaign are what the events of its period add up to',
  rows: sql`
    SELECT concat_ws(' ', 'pair', edition_id, low_id, high_id), NULL::text,
      (due.flowers, due.tie) IS DISTINCT FROM (p.flowers, p.tie)
    FROM campaign_pair p FULL JOIN (
      ${flowersBetween(sql`e.number <= ${THROUGH}`, sql`${SHOWN} AND ${hasBlock('couples')}`)}
    ) due USING (edition_id, low_id, high_id)`,
}

const families: Book = {
  check:
    'what people did for families in a campaign is what the events of their time in them add up to',
  rows: sql`
    SELECT concat_ws(' ', 'family', edition_id, family_id, user_id, day, measure), NULL::text,
      (due.value, due.tie) IS DISTINCT FROM (c.value, c.tie)
    FROM campaign_family_count c FULL JOIN (
      ${countsOf(sql`e.number <= ${THROUGH}`, sql`${SHOWN} AND ${hasBlock('families')}`, 'family')}
    ) due USING (edition_id, family_id, user_id, day, measure)`,
}

const standings: Book = {
  check: 'every couple and family of a campaign stands by what it did',
  rows: sql`
    SELECT concat_ws(' ', 'team', edition_id, block, team_id), NULL::text,
      (due.score, due.tie) IS DISTINCT FROM (t.score, t.tie)
    FROM campaign_team t FULL JOIN (${teamScores(SHOWN)}) due USING (edition_id, block, team_id)`,
}

const couples: Book = {
  check: 'nobody is in two couples of a campaign, and everybody in one has said yes',
  rows: sql`
    SELECT concat_ws(' ', 'couple', coalesce(one.couple_id, c.id)), NULL::text,
      c.id IS NULL OR one.couple_id IS NULL OR c.id <> one.couple_id
        OR one.edition_id <> c.edition_id OR one.user_id NOT IN (c.asker_id, c.asked_id) OR one.people <> 2
    FROM (
      SELECT edition_id, couple_id, user_id, count(*) OVER (PARTITION BY couple_id) AS people FROM campaign_coupled
    ) one
    FULL JOIN (SELECT * FROM campaign_couple WHERE together_at IS NOT NULL AND over_at IS NULL) c ON c.id = one.couple_id`,
}

/** The first of each board, down to the last place that is paid. */
const winners: Book = {
  check: 'the best couples and families of every campaign that is over are those that were paid',
  rows: sql`
    SELECT concat_ws(' ', 'team winner', edition_id, block, place), NULL::text,
      (due.team_id, due.score) IS DISTINCT FROM (w.team_id, w.score)
    FROM campaign_team_winner w FULL JOIN (
      SELECT * FROM (
        SELECT t.edition_id, t.block, t.team_id, t.score,
          row_number() OVER (PARTITION BY t.edition_id, t.block ORDER BY t.score DESC, t.tie, t.team_id) AS place,
          (
            SELECT max((prize->>'to')::int) FROM jsonb_array_elements(d.definition->'blocks') AS parts (part)
            CROSS JOIN LATERAL jsonb_array_elements(part->'prizes') prize WHERE part->>'id' = t.block
          ) AS places
        FROM campaign_team t JOIN campaign_edition d ON d.id = t.edition_id WHERE d.state = 'ended' AND ${HAS_PLACE}
      ) ranked WHERE place <= places
    ) due USING (edition_id, block, place)`,
}

const sharesRewarded: Book = {
  check:
    'every share of a prize of a couple or family is of one reward, and every such reward of one share',
  rows: sql`
    SELECT concat_ws(' ', 'share', coalesce(s.reward_id, r.id)), NULL::text,
      s.reward_id IS NULL OR r.id IS NULL OR (s.edition_id, s.block, s.place::text, s.user_id) IS DISTINCT FROM
        (r.edition_id, r.block, r.key, r.user_id)
    FROM (SELECT * FROM campaign_team_share WHERE reward_id IS NOT NULL) s
    FULL JOIN (SELECT * FROM campaign_reward WHERE source = 'team') r ON r.id = s.reward_id`,
}

/** What follows from what couples and families did. */
export const teamBooks: readonly Book[] = [
  pairs,
  families,
  standings,
  couples,
  winners,
  sharesRewarded,
]

interface KeptPrize {
  key: string
  kind: 'couples' | 'families'
  score: number
  prize: Reward[]
  due: Contribution[]
  paid: (Contribution & { rewards: Reward[] })[]
}

/** Shares each prize again. */
export const sharesAsRuled: PagedCheck<KeptPrize> = {
  check:
    'everybody in a couple or family that was paid got their share by the rule, and nobody else',
  games: [],
  page: (after, limit) => sql`
    SELECT concat_ws(' ', w.edition_id, w.block, lpad(w.place::text, 6, '0')) AS key, p.kind, w.score::float8 AS score,
      p.rewards AS prize,
      CASE p.kind WHEN 'families' THEN coalesce((
        SELECT jsonb_agg(jsonb_build_object('userId', s.user_id, 'points', s.points) ORDER BY s.points DESC, s.user_id)
        FROM (${familyPoints(sql`d.state = 'ended'`)}) s
        WHERE s.edition_id = w.edition_id AND s.block = w.block AND s.team_id = w.team_id AND s.points > 0 AND EXISTS (
          SELECT FROM family_member m
          WHERE m.family_id = w.team_id AND m.user_id = s.user_id AND ${IN_IT_AT_THE_END}
        )
      ), '[]') ELSE (
        SELECT jsonb_build_array(
          jsonb_build_object('userId', c.asker_id, 'points', w.score),
          jsonb_build_object('userId', c.asked_id, 'points', w.score))
        FROM campaign_couple c WHERE c.id = w.team_id
      ) END AS due,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'userId', s.user_id, 'points', s.points, 'rewards', coalesce(r.rewards, '[]')))
        FROM campaign_team_share s LEFT JOIN campaign_reward r ON r.id = s.reward_id
        WHERE (s.edition_id, s.block, s.place) = (w.edition_id, w.block, w.place)
      ), '[]') AS paid
    FROM campaign_team_winner w JOIN campaign_edition d ON d.id = w.edition_id
    CROSS JOIN LATERAL (
      SELECT part->>'kind' AS kind, prize->'rewards' AS rewards
      FROM jsonb_array_elements(d.definition->'blocks') AS parts (part)
      CROSS JOIN LATERAL jsonb_array_elements(part->'prizes') prize
      WHERE part->>'id' = w.block AND w.place BETWEEN (prize->>'from')::int AND (prize->>'to')::int
    ) p
    WHERE concat_ws(' ', w.edition_id, w.block, lpad(w.place::text, 6, '0')) > ${after} ORDER BY 1 LIMIT ${limit}`,
  pageRows: 200,
  start: '',
  keyOf: ({ key }) => key,
  isRight: ({ kind, prize, due, paid }) => {
    const rewards = kind === 'couples' ? due.map(() => prize) : familyRewards(prize, due)
    const told = (userId: number, points: number, own: readonly Reward[]) =>
      JSON.stringify([userId, points, sorted(own)])
    const expected = due.map(({ userId, points }, at) => told(userId, points, rewards[at] ?? []))
    const given = paid.map((it) => told(it.userId, it.points, it.rewards))
    return JSON.stringify(expected.sort()) === JSON.stringify(given.sort())
  },
}

/** Fields in one order, whatever the database made of them. */
export const sorted = (rewards: readonly Reward[] = []) =>
  rewards.map((reward) => Object.entries(reward).sort(([one], [other]) => (one < other ? -1 : 1)))
