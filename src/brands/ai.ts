import type { BrandSettings } from './brand-settings.ts'

export const ai: BrandSettings = {
  name: 'Ai',
  app: {
    scheme: 'aicompanion',
    ios: 'https://apps.apple.com/app/aicompanion',
    android: 'https://play.google.com/store/apps/details?id=app.aicompanion',
  },
  frames: [],
}
