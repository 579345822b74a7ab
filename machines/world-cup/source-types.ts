// What an importer reads out of files of openfootball/worldcup.json (CC0), whatever their year's format.
import type { Goal, MatchScore, Team } from '../../contract/world-cup.ts'
import type { Stage } from '../../contract/world-cup-constants.ts'

/** A file as it was handed over. */
export interface SourceFile {
  name: string
  /** Its parsed JSON. */
  json: unknown
}

/** A match as a source tells it. */
export interface SourceMatch {
  /** What it is known by from one import to the next (`cup_match.key`). */
  key: string
  /** Its number in the tournament, where the source has one. */
  number: number | null
  stage: Stage
  group: string | null
  /** Milliseconds since 1970. */
  kickoffAt: number
  ground: string
  home: string
  away: string
  isCancelled: boolean
  /** Null where it is not told. */
  score: MatchScore | null
  goals: Goal[]
}

export interface SourceTournament {
  /** The year, such as `2026`. */
  id: string
  name: string
  teams: Team[]
  matches: SourceMatch[]
}

/** A place in a file, and what about it. */
export interface Remark {
  file: string
  /** In the file's JSON, such as `matches[3].time`. */
  path: string
  what: string
}

export interface Understood {
  tournaments: SourceTournament[]
  /** What was left out. */
  notUnderstood: Remark[]
  /** What was taken, though the source does not say it. */
  assumed: Remark[]
}

/** What was not understood in one place of a file. */
export class NotUnderstood extends Error {
  /** Below the match, such as `.time`. */
  readonly path: string

  constructor(path: string, what: string) {
    super(what)
    this.path = path
  }
}

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
