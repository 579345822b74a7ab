import { describe, expect, it } from 'vitest'
import { knownAt } from '../../machines/world-cup/places.ts'
import { readSource } from '../../machines/world-cup/source.ts'
import { kickoffOf, offsetOf } from '../../machines/world-cup/source-times.ts'
import type { SourceFile, SourceTournament } from '../../machines/world-cup/source-types.ts'
import { fixture, world2026 } from './sources.ts'

function read(...files: SourceFile[]): SourceTournament {
  const { tournaments, notUnderstood } = readSource(files)
  expect(notUnderstood).toEqual([])
  const [only] = tournaments
  if (!only || tournaments.length !== 1) throw new Error('no tournament, or several')
  return only
}

const found = ({ matches }: SourceTournament, home: string, away: string) => {
  const match = matches.find((it) => it.home === home && it.away === away)
  if (!match) throw new Error(`there is no ${home} – ${away}`)
  return match
}
const at = (kickoffAt: number) => new Date(kickoffAt).toISOString()

describe('an importer takes every year’s format', () => {
  const years = [
    { year: '1930', matches: 18, teams: 13, goals: 70, stages: 'final group semi-final' },
    { year: '1938', matches: 8, teams: 11, goals: 28, stages: 'quarter-final round-of-16' },
    { year: '1950', matches: 7, teams: 5, goals: 39, stages: 'group' },
    { year: '1958', matches: 3, teams: 6, goals: 0, stages: 'group' },
    { year: '1974', matches: 14, teams: 8, goals: 0, stages: 'final group third-place' },
    {
      year: '2022',
      matches: 64,
      teams: 32,
      goals: 172,
      stages: 'final group quarter-final round-of-16 semi-final third-place',
    },
  ]
  it.each(years)('$year', ({ year, matches, teams, goals, stages }) => {
    const cup = read(fixture(`${year}.json`))
    expect(cup.id).toBe(year)
    expect(cup.matches).toHaveLength(matches)
    expect(new Set(cup.matches.map(({ key }) => key)).size).toBe(matches)
    expect(cup.teams).toHaveLength(teams)
    expect(cup.matches.flatMap((it) => it.goals)).toHaveLength(goals)
    expect([...new Set(cup.matches.map(({ stage }) => stage))].toSorted().join(' ')).toBe(stages)
  })

  it('2026 whole: 104 matches of 48 teams, with codes, flags and groups', () => {
    const cup = read(...world2026())
    expect(cup.matches).toHaveLength(104)
    expect(cup.teams).toHaveLength(48)
    expect(cup.teams.find(({ name }) => name === 'Scotland')).toEqual({
      ...{ name: 'Scotland', code: 'SCO', flag: 'gb-sct', group: 'C' },
    })
    expect(cup.teams.every(({ flag, group }) => flag !== null && group !== null)).toBe(true)
    const semi = found(cup, 'France', 'Spain')
    expect(semi).toMatchObject({ number: 101, key: '101', stage: 'semi-final', group: null })
    expect(at(semi.kickoffAt)).toBe('2026-07-14T19:00:00.000Z')
  })

  it('its files come in any order, and one of them alone', () => {
    const inOrder = read(...world2026())
    expect(read(...world2026().toReversed())).toEqual(inOrder)
    const [matches, teams] = world2026()
    if (!matches || !teams) throw new Error('a file is gone')
    expect(read(matches).matches).toEqual(inOrder.matches)
    expect(read(teams)).toMatchObject({ id: '2026', matches: [] })
    // A team file without a year in its name is of the only tournament there is.
    expect(read(matches, { ...teams, name: 'teams.json' }).teams).toHaveLength(48)
  })

  it('groups are told by a file of groups, where the teams’ tells none', () => {
    const cup = read(fixture('2014.teams.json'), fixture('2014.groups.json'))
    expect(cup.teams).toHaveLength(32)
    expect(cup.teams.find(({ name }) => name === 'Ivory Coast')).toEqual({
      ...{ name: 'Ivory Coast', code: 'CIV', flag: 'ci', group: 'C' },
    })
  })

  it('a team that is no more has no flag, and keeps its name', () => {
    const { teams } = read(fixture('1974.json'))
    expect(teams.find(({ name }) => name === 'East Germany')).toEqual({
      ...{ name: 'East Germany', code: 'GDR', flag: null, group: '1' },
    })
  })

  it('play-offs and replays are matches of their own', () => {
    const replay = found(read(fixture('1938.json')), 'Cuba', 'Romania')
    expect(replay.key).toBe('round-of-16 replay/Cuba/Romania')
    expect(read(fixture('1958.json')).matches.map(({ group, key }) => [group, key])).toEqual([
      ['1', 'group 1 replay/Northern Ireland/Czechoslovakia'],
      ['3', 'group 3 replay/Wales/Hungary'],
      ['4', 'group 4 replay/Soviet Union/England'],
    ])
  })

  it('a match that was called off is told so, and has no result', () => {
    expect(found(read(fixture('1938.json')), 'Sweden', 'Austria')).toMatchObject({
      ...{ isCancelled: true, score: null, goals: [] },
    })
  })

  it('the group that decided 1950 is a group', () => {
    const last = found(read(fixture('1950.json')), 'Uruguay', 'Brazil')
    expect(last).toMatchObject({ stage: 'group', group: 'Final', score: { full: [2, 1] } })
  })
})

describe('how a match ended is told after 90 minutes, extra time and penalties', () => {
  it('each of them apart, and nothing of the half', () => {
    expect(found(read(fixture('2022.json')), 'Argentina', 'France').score).toEqual({
      ...{ full: [2, 2], extra: [3, 3], penalties: [4, 2] },
    })
    expect(found(read(fixture('2014.json')), 'Germany', 'Argentina').score).toEqual({
      ...{ full: [0, 0], extra: [1, 0], penalties: null },
    })
  })

  it('goals come in the order of their minutes, however these are written', () => {
    const told = (file: string, home: string, away: string) =>
      found(read(fixture(file)), home, away).goals.map(
        ({ side, minute, kind }) => `${side} ${minute} ${kind}`,
      )
    expect(told('2018.json', 'Russia', 'Saudi Arabia').at(-1)).toBe('home 90+4 goal')
    // An own goal stands with those for whom it counts.
    expect(told('2018.json', 'France', 'Croatia')[0]).toBe('home 18 own')
    expect(told('2022.json', 'Argentina', 'France').at(-1)).toBe('away 118 penalty')
    const goals = read(...world2026()).matches.flatMap((it) => it.goals)
    expect(goals.some(({ minute }) => minute === '120+1')).toBe(true)
  })
})

describe('when a match begins follows from its zone, its ground’s, or its host’s', () => {
  it.each([
    ['13:00 UTC-6', null, '2026-06-11T19:00:00.000Z'],
    ['16:30 UTC+5:30', null, '2026-06-11T11:00:00.000Z'],
    ['20:45 CET', null, '2026-06-11T19:45:00.000Z'],
    ['20:45 CEST', null, '2026-06-11T18:45:00.000Z'],
    ['19:00', 180, '2026-06-11T16:00:00.000Z'],
    ['00:30 UTC+2', null, '2026-06-10T22:30:00.000Z'],
  ])('%s', (time, offset, instant) => {
    expect(at(kickoffOf({ date: '2026-06-11', time }, offset).at)).toBe(instant)
  })

  it.each([
    [{ date: '2026-06-11', time: '19:00' }, 'is of no known zone'],
    [{ date: '2026-06-11', time: '19:00 XYZ' }, 'there is no zone XYZ'],
    [{ date: '2026-06-11', time: '25:00 UTC+1' }, 'no time is'],
    [{ date: '2026-06-11', time: 19 }, 'no time is'],
    [{ date: '2026-02-30', time: '19:00 UTC+1' }, 'no date is'],
    [{ date: '11.6.2026', time: '19:00 UTC+1' }, 'no date is'],
  ])('%o is refused', (told, why) => {
    expect(() => kickoffOf(told, null)).toThrow(why)
  })

  it('no zone is more than half a day away', () => {
    expect([offsetOf('UTC+14'), offsetOf('UTC-15'), offsetOf('utc+1')]).toEqual([840, null, null])
  })

  it('a bare time is that of its ground, where a file of stadiums tells its zone', () => {
    const match = (ground: string) => ({
      ...{ round: 'Final', date: '2026-07-19', time: '15:00', ground },
      ...{ team1: 'Spain', team2: 'Argentina' },
    })
    const stadiums = {
      name: 'World Cup 2026',
      stadiums: [{ city: 'Moscow (2)', name: 'An Arena', timezone: 'UTC+3' }],
    }
    const kickoff = (ground: string) =>
      readSource([
        { name: 'a', json: { name: 'World Cup 2026', matches: [match(ground)] } },
        { name: 'b', json: stadiums },
      ]).tournaments[0]?.matches[0]?.kickoffAt
    expect(kickoff('Moscow')).toBe(Date.UTC(2026, 6, 19, 12))
    expect(kickoff('An Arena, Moscow')).toBe(Date.UTC(2026, 6, 19, 12))
    // 2026 has several zones: none of them is taken for granted.
    expect(kickoff('Elsewhere')).toBeUndefined()
    expect(at(found(read(fixture('2022.json')), 'Qatar', 'Ecuador').kickoffAt)).toBe(
      '2022-11-20T16:00:00.000Z',
    )
  })

  it('a day alone is taken as noon of its host, and that is said', () => {
    const { tournaments, assumed } = readSource([fixture('1974.json')])
    expect(at(tournaments[0]?.matches[0]?.kickoffAt ?? 0)).toBe('1974-06-14T11:00:00.000Z')
    expect(assumed.map(({ what }) => what)).toEqual([
      '14 matches without a time begin at 12:00 of their ground',
    ])
  })
})

describe('the older format of rounds', () => {
  const file: SourceFile = {
    name: 'old.json',
    json: {
      name: 'World Cup 2018',
      rounds: [
        {
          name: 'Matchday 1',
          matches: [
            {
              ...{ num: 1, date: '2018-06-14', time: '18:00', timezone: 'UTC+3', city: 'Moscow' },
              team1: { name: 'Russia', code: 'RUS' },
              team2: { name: 'Saudi Arabia', code: 'KSA' },
              ...{ score1: 5, score2: 0, score1i: 2, score2i: 0, group: 'Group A' },
              stadium: { key: 'luzhniki', name: 'Luzhniki Stadium' },
              goals1: [{ name: 'Gazinsky', minute: 12, score1: 1, score2: 0 }],
              goals2: [],
            },
          ],
        },
        {
          name: 'Quarter-finals',
          matches: [
            {
              ...{ num: 58, date: '2018-07-07', time: '21:00', city: 'Sochi' },
              team1: { name: 'Russia', code: 'RUS' },
              team2: { name: 'Croatia', code: 'CRO' },
              ...{ score1: 1, score2: 1, score1et: 2, score2et: 2, score1p: 3, score2p: 4 },
            },
          ],
        },
      ],
    },
  }

  it('is read as the newer one', () => {
    const { matches } = read(file)
    expect(matches).toMatchObject([
      {
        ...{ key: 'group A/Russia/Saudi Arabia', number: 1, stage: 'group', group: 'A' },
        ...{ kickoffAt: Date.UTC(2018, 5, 14, 15), ground: 'Luzhniki Stadium, Moscow' },
        score: { full: [5, 0], extra: null, penalties: null },
        goals: [{ side: 'home', name: 'Gazinsky', minute: '12', kind: 'goal' }],
      },
      { key: '58', score: { full: [1, 1], extra: [2, 2], penalties: [3, 4] } },
    ])
  })
})

describe('what is not understood is named, and the rest is taken', () => {
  const good = {
    ...{ round: 'Matchday 1', date: '2022-11-20', time: '19:00', group: 'Group A' },
    ...{ team1: 'Qatar', team2: 'Ecuador', ground: 'Al Khor' },
  }
  const cup = (...matches: unknown[]) => ({
    name: '2022.json',
    json: { name: 'World Cup 2022', matches },
  })
  const told = (...matches: unknown[]) => {
    const { tournaments, notUnderstood } = readSource([cup(good, ...matches)])
    expect(tournaments[0]?.matches[0]?.home).toBe('Qatar')
    return notUnderstood.map(({ path, what }) => `${path}: ${what}`)
  }
  const other = { ...good, team1: 'Senegal', team2: 'Netherlands' }

  it.each([
    [{ ...other, round: 'Somewhere', group: undefined }, 'matches[1].round: there is no round'],
    [{ ...other, date: 'soon' }, 'matches[1].date: no date is "soon"'],
    [{ ...other, team1: 'Atlantis' }, 'matches[1].team1: there is no code of Atlantis'],
    [{ ...other, team2: 7 }, 'matches[1].team2: no team is 7'],
    [{ ...other, score: { ft: [1] } }, 'matches[1].score.ft: no score is [1]'],
    [{ ...other, score: { ft: [2, 0], et: [1, 0] } }, 'matches[1].score: 1:0 after extra time'],
    [{ ...other, score: { p: [5, 4] } }, 'matches[1].score: how it stood after 90 minutes'],
    [{ ...other, num: 'x' }, 'matches[1].num: no number is "x"'],
    [{ ...other, ground: undefined }, 'matches[1].ground: where it is played is not told'],
    [{ ...other, goals1: [{ name: 'X', minute: 'late' }] }, 'matches[1].goals1[0]: no goal is'],
    [good, 'matches[1]: it is told twice'],
    ['nothing', 'matches[1].team1: no team is undefined'],
  ])('%o', (match, line) => {
    const lines = told(match)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(line)
  })

  it('files of something else are named as a whole', () => {
    const files = [
      { name: 'club.json', json: { name: 'Club World Cup 2025', matches: [good] } },
      { name: '2026.squads.json', json: [{ name: 'Mexico', players: [] }] },
      { name: 'x.json', json: 7 },
    ]
    const { tournaments, notUnderstood } = readSource(files)
    expect(tournaments.flatMap(({ matches }) => matches)).toEqual([])
    expect(notUnderstood.map(({ file }) => file)).toEqual([
      'club.json',
      '2026.squads.json',
      'x.json',
    ])
  })
})

describe('a tournament that is played again does not tell who comes so far', () => {
  const cup = read(...world2026())
  const shown = (day: string) =>
    new Map(knownAt('2026', cup.matches, Date.parse(day)).map((it) => [it.number, it]))

  it('places stand until the matches are over that they follow from', () => {
    const early = shown('2026-06-20')
    expect(early.get(73)).toMatchObject({ home: '2A', away: '2B' })
    expect(early.get(74)).toMatchObject({ home: '1E', away: '3A/B/C/D/F' })
    expect(early.get(104)).toMatchObject({ home: 'W101', away: 'W102', key: 'final' })
    const groups = shown('2026-06-28')
    expect(groups.get(74)).toMatchObject({ home: 'Germany', away: '3A/B/C/D/F' })
    expect(shown('2026-06-28T06:00Z').get(74)).toMatchObject({ home: 'Germany', away: 'Paraguay' })
    expect(shown('2026-07-16').get(103)).toMatchObject({ home: 'France', away: 'England' })
    expect(knownAt('2026', cup.matches, Date.parse('2026-08-01'))).toEqual(cup.matches)
  })

  it('the source had the same places before they were known', () => {
    const before = read(fixture('2026-before.json'))
    const places = before.matches.filter(({ stage }) => stage !== 'group')
    const early = knownAt('2026', cup.matches, 0).filter(({ stage }) => stage !== 'group')
    expect(early.map(({ home, away }) => [home, away]).toSorted()).toEqual(
      places.map(({ home, away }) => [home, away]).toSorted(),
    )
  })
})
