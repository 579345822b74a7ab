/** The apps that embed these pages: the house brand and the per-app groups of spec §2. */
export const BRANDS = [
  'companion',
  'ai',
  'holaMet',
  'qiwee',
  'haiLiao',
  'lumixingqiu',
  'lumiPlanet',
] as const

export type Brand = (typeof BRANDS)[number]
