import type { BrandSettings } from './brand-settings.ts'

export const haiLiao: BrandSettings = {
  name: 'HaiLiao',
  app: {
    scheme: 'hailiao',
    ios: 'https://apps.apple.com/app/hailiao',
    android: 'https://play.google.com/store/apps/details?id=app.hailiao',
  },
  frames: [],
}
