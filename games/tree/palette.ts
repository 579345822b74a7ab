// What grows and lies in the garden, by season; in daylight, the hour's light is laid over it.

import type { Season } from '../../machines/tree/season.ts'

export interface Colors {
  /** Leaves from those in the light to those in the shade. */
  leaves: readonly [string, string, string, string]
  petal: string
  petalHeart: string
  grass: readonly [light: string, middle: string, dark: string]
  /** Small flowers in the grass, or what the season has in their place. */
  specks: readonly string[]
  shore: readonly [near: string, far: string]
  water: string
  /** What falls from the tree or the sky. */
  falling: readonly string[]
}

export const COLORS: Readonly<Record<Season, Colors>> = {
  spring: {
    leaves: ['#ffe3ec', '#ffc2d6', '#fb9dbd', '#e0789f'],
    petal: '#fff4f8',
    petalHeart: '#f2588b',
    grass: ['#b5dc7c', '#86bf62', '#578f52'],
    specks: ['#fff6c9', '#ffd1e3', '#ffffff'],
    shore: ['#7fae86', '#a9c6bd'],
    water: '#b6ddf2',
    falling: ['#ffc9db', '#ffe3ec', '#ffb0cb'],
  },
  summer: {
    leaves: ['#c6e88a', '#8fcb68', '#5da554', '#3b7c4a'],
    petal: '#ffd9e6',
    petalHeart: '#f0487f',
    grass: ['#a3d468', '#6fb353', '#427f47'],
    specks: ['#ffe27a', '#ff9fc0', '#ffffff'],
    shore: ['#5f9a74', '#93bcae'],
    water: '#93d2ec',
    falling: ['#ffd0e0', '#b9e07c', '#ffe8f0'],
  },
  autumn: {
    leaves: ['#ffdc7a', '#f9ab4b', '#e2713a', '#b1482f'],
    petal: '#fff0dc',
    petalHeart: '#e8487c',
    grass: ['#d9c873', '#b19f55', '#7c7343'],
    specks: ['#e98a3c', '#c9552f', '#ffd26b'],
    shore: ['#a98a5c', '#c4b092'],
    water: '#b9cfd9',
    falling: ['#f3a245', '#dc6a37', '#ffce62'],
  },
  winter: {
    leaves: ['#ffffff', '#e9f2ff', '#cbdcf4', '#a6bddf'],
    petal: '#ffc7d9',
    petalHeart: '#d92f67',
    grass: ['#ffffff', '#e6effc', '#bccfe8'],
    specks: ['#ffffff', '#dce9fb'],
    shore: ['#b9cbe2', '#d6e2f0'],
    water: '#cfe3f3',
    falling: ['#ffffff', '#eef5ff'],
  },
}

export const BARK = { light: '#a8765a', middle: '#7d5142', dark: '#4d2f2e' }
