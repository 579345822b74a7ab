import { FileTextOutlined, HistoryOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'texts',
    group: 'content',
    order: 10,
    icon: FileTextOutlined,
    titleKey: 'content:screens.texts',
    calls: ['GET /api/ops/content/texts'],
    load: () => import('./texts-page.tsx'),
  },
  {
    path: 'texts/:slug/:language',
    group: 'content',
    order: 11,
    icon: FileTextOutlined,
    titleKey: 'content:screens.text',
    calls: ['GET /api/ops/content/texts/:slug/:language', 'POST /api/ops/content/preview'],
    load: () => import('./edit-page.tsx'),
  },
  {
    path: 'text-versions',
    group: 'content',
    order: 12,
    icon: HistoryOutlined,
    titleKey: 'content:screens.versions',
    calls: ['GET /api/ops/content/versions'],
    load: () => import('./versions-page.tsx'),
  },
] satisfies OpsRoom
