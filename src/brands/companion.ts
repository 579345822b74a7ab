import type { BrandSettings } from './brand-settings.ts'

export const companion: BrandSettings = {
  name: 'Companion',
  app: {
    scheme: 'companion',
    ios: 'https://apps.apple.com/app/companion',
    android: 'https://play.google.com/store/apps/details?id=app.companion',
  },
  frames: [],
}
