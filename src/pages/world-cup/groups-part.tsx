import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  bestThirds,
  type Row,
  type Table,
  tablesOf,
} from '../../../machines/world-cup/standings.ts'
import { formatNumber } from '../../base/format.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import words from '../../components/text/words.module.css'
import { Flag } from './flag.tsx'
import { goingOn, thirdsThatGoOn } from './going-on.ts'
import styles from './groups-part.module.css'
import type { ShownProps } from './shown.ts'
import type { Teams } from './use-teams.ts'

/** All groups as they stand, by the matches that have a result. */
export function GroupsPart({ cup, ...teams }: ShownProps) {
  const { t } = useTranslation('worldCup')
  const year = Number(cup.tournament?.id)
  const tables = useMemo(
    () => tablesOf(cup.teams, cup.matches, year),
    [cup.teams, cup.matches, year],
  )
  const thirds = thirdsThatGoOn(cup.matches, tables.length)
  const isOver = tables.every((table) => table.isOver)
  const through = new Set(
    isOver ? goingOn(cup.matches, tables, bestThirds(tables, thirds)) : undefined,
  )
  if (tables.length === 0) return <Notice scene="empty" title={t('empty.groups')} />
  const markOf = ({ team, place }: Row): Mark => {
    if (isOver) return through.has(team.name) ? 'on' : 'out'
    return place <= 2 ? 'on' : place === 3 && thirds > 0 ? 'maybe' : 'out'
  }
  return (
    <>
      <p className={words.text}>
        {thirds > 0 ? t('groups.textThirds', { count: thirds }) : t('groups.text')}
      </p>
      <div className={styles.groups}>
        {tables.map((table) => (
          <GroupTable key={table.group} {...teams} table={table} markOf={markOf} />
        ))}
      </div>
    </>
  )
}

/** Whether a place leads on: it does, it may, it does not. */
type Mark = 'on' | 'maybe' | 'out'

const FIGURES = ['played', 'won', 'drawn', 'lost'] as const

interface GroupTableProps extends Teams {
  table: Table
  markOf: (row: Row) => Mark
}

function GroupTable({ table, markOf, teamName, flagOf }: GroupTableProps) {
  const { t } = useTranslation('worldCup')
  const head = (name: (typeof FIGURES)[number] | 'goals' | 'points') => (
    <th key={name} scope="col" data-name={name}>
      <span aria-hidden="true">{t(`groups.short.${name}`)}</span>
      <VisuallyHidden>{t(`groups.${name}`)}</VisuallyHidden>
    </th>
  )
  return (
    <Card className={styles.card ?? ''}>
      <table className={styles.table}>
        <caption>{t('stage.ofGroup', { group: table.group })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('groups.team')}</VisuallyHidden>
            </th>
            {FIGURES.map(head)}
            {head('goals')}
            {head('points')}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.team.name} data-mark={markOf(row)}>
              <th scope="row">
                <span className={styles.team}>
                  <Flag region={flagOf(row.team.name)} size={20} />
                  <span className={styles.name}>{teamName(row.team.name)}</span>
                </span>
                {markOf(row) !== 'out' && (
                  <VisuallyHidden>
                    {t(`groups.mark.${markOf(row) as 'on' | 'maybe'}`)}
                  </VisuallyHidden>
                )}
              </th>
              {FIGURES.map((name) => (
                <td key={name}>{formatNumber(row[name])}</td>
              ))}
              <td>{t('match.score', { home: row.scored, away: row.conceded })}</td>
              <td>
                <b>{formatNumber(row.points)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {table.isOver && table.rows.some(({ isLevel }) => isLevel) && (
        <p className={styles.note}>{t('groups.level')}</p>
      )}
    </Card>
  )
}
