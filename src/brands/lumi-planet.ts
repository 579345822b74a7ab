import type { BrandSettings } from './brand-settings.ts'

export const lumiPlanet: BrandSettings = {
  name: 'Lumi Planet',
  app: {
    scheme: 'lumiplanet',
    ios: 'https://apps.apple.com/app/lumiplanet',
    android: 'https://play.google.com/store/apps/details?id=app.lumiplanet',
  },
  frames: [],
}
