import type { BrandSettings } from './brand-settings.ts'

export const holaMet: BrandSettings = {
  name: 'HolaMet',
  app: {
    scheme: 'holamet',
    ios: 'https://apps.apple.com/app/holamet',
    android: 'https://play.google.com/store/apps/details?id=app.holamet',
  },
  frames: [],
}
