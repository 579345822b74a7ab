// Levels by experience (spec §2 /userLevel, §9).
import { FLOWERS_A_LEVEL } from '../../contract/levels-constants.ts'

/** The level of somebody with so much experience: 0 before the first. @param thresholds of levels 1, 2, … rising */
export const levelOf = (thresholds: readonly number[], experience: number): number =>
  thresholds.filter((from) => from <= experience).length

/** The level of intimacy of two people with so many flowers between them. */
export const intimacyLevelOf = (flowers: number): number => Math.floor(flowers / FLOWERS_A_LEVEL)
