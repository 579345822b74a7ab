import type { MissionMeasure } from '../../../contract/missions-constants.ts'

/** What a measure's figures count. */
export const UNITS: Readonly<
  Record<MissionMeasure, 'people' | 'replies' | 'percent' | 'minutes' | 'days' | 'points'>
> = {
  greetings: 'people',
  replies: 'replies',
  'prompt-replies': 'replies',
  'reply-rate': 'percent',
  'online-minutes': 'minutes',
  'video-minutes': 'minutes',
  'video-days': 'days',
  points: 'points',
  'video-points': 'points',
  'voice-points': 'points',
  'text-points': 'points',
  'gift-points': 'points',
  streak: 'days',
}

/** How much of its bar a mission fills, from 0 to 1. */
export function shareOf({ value, target }: { value: number; target: number }): number {
  return Math.min(1, value / target)
}
