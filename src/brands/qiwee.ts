import type { BrandSettings } from './brand-settings.ts'

export const qiwee: BrandSettings = {
  name: 'Qiwee',
  app: {
    scheme: 'qiwee',
    ios: 'https://apps.apple.com/app/qiwee',
    android: 'https://play.google.com/store/apps/details?id=app.qiwee',
  },
  frames: [],
}
