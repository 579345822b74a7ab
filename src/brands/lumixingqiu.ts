import type { BrandSettings } from './brand-settings.ts'

export const lumixingqiu: BrandSettings = {
  name: 'Lumi',
  app: {
    scheme: 'lumixingqiu',
    ios: 'https://apps.apple.com/app/lumixingqiu',
    android: 'https://play.google.com/store/apps/details?id=app.lumixingqiu',
  },
  frames: [],
}
