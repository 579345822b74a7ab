import { createAvatar } from '@dicebear/core'
import { create as lorelei, meta, type Options, schema } from '@dicebear/lorelei'
import type { Files } from '../platform/files/files.ts'
import { AVATARS } from './people.ts'
import type { Progress } from './progress.ts'

type Hair = NonNullable<Options['hair']>[number]

const named = (numbers: string) => numbers.split(' ').map((number) => `variant${number}` as Hair)

/** How men of the demo world wear their hair, and how women do. */
const SHORT = named('01 02 03 04 05 06 07 08 09 11 12 20 22 28 39 43 44 47')
const LONG = named(
  '10 13 14 15 16 17 18 19 21 23 24 26 29 30 31 32 33 35 36 37 38 40 41 42 45 46 48',
)

/** Light from the top left, as everywhere (look.md). */
const ALL = {
  backgroundColor: ['ffdf9e', 'ffc2ae', 'ffb3c6', 'd3bdff', 'a8d8ff', 'aee8cf'],
  backgroundType: ['gradientLinear' as const],
  backgroundRotation: [120, 160],
  skinColor: ['f9d5c0', 'f2bf9c', 'e3a77c', 'c98d63', 'a56b46', '7d4f35'],
  hairColor: ['2a1a17', '4a2c1d', '6d4326', '8f5a2e', 'b9803f', '1e2230', '7b2e2e', 'd9b26f'],
  mouthColor: ['b8404f', 'c9525c', 'a03a48'],
  eyesColor: ['2b1d2e'],
  eyebrowsColor: ['3a2622'],
  noseColor: ['8c5240'],
  earringsColor: ['ffd36b'],
  glassesColor: ['3a2b5c'],
  frecklesColor: ['b36a4a'],
  hairAccessoriesColor: ['ff5f7e'],
}

/** The picture number `index`, in colour; even ones are of women, odd ones of men. */
export function pictureOf(index: number): string {
  const isMan = index % 2 === 1
  return createAvatar(
    { create: lorelei, meta, schema },
    {
      ...ALL,
      seed: `companion-${index}`,
      hair: isMan ? SHORT : LONG,
      beardProbability: isMan ? 25 : 0,
    },
  ).toString()
}

/**
 * Draws the pictures; files may be elsewhere than they were at the last start, or of a version that
 * drew them otherwise, so it looks first.
 */
export async function drawPictures(files: Files, progress: Progress): Promise<void> {
  const last = await files.get(keyOf(AVATARS - 1))
  if (last && new TextDecoder().decode(last.body) === pictureOf(AVATARS - 1)) return
  for (let index = 0; index < AVATARS; index++) {
    const body = new TextEncoder().encode(pictureOf(index))
    await files.put(keyOf(index), { body, type: 'image/svg+xml' })
    progress('pictures', index + 1, AVATARS)
  }
}

function keyOf(index: number): string {
  return `avatars/${index}.svg`
}
