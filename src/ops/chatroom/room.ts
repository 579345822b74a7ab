import { CommentOutlined, SafetyOutlined, StopOutlined, WechatOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'chat-reports',
    group: 'people',
    order: 51,
    icon: CommentOutlined,
    titleKey: 'chatroom:screens.reported',
    calls: ['GET /api/ops/chatroom/reported', 'GET /api/ops/chatroom/reported/:id'],
    load: () => import('./reported-page.tsx'),
  },
  {
    path: 'chat-rooms',
    group: 'people',
    order: 52,
    icon: WechatOutlined,
    titleKey: 'chatroom:screens.rooms',
    calls: ['GET /api/ops/chatroom/rooms'],
    load: () => import('./rooms-page.tsx'),
  },
  {
    path: 'chat-moderators',
    group: 'people',
    order: 53,
    icon: SafetyOutlined,
    titleKey: 'chatroom:screens.moderators',
    calls: ['GET /api/ops/chatroom/moderators'],
    load: () => import('./moderators-page.tsx'),
  },
  {
    path: 'chat-words',
    group: 'people',
    order: 54,
    icon: StopOutlined,
    titleKey: 'chatroom:screens.words',
    calls: ['GET /api/ops/chatroom/words'],
    load: () => import('./words-page.tsx'),
  },
] satisfies OpsRoom

export const waits = { messages: (id) => `/chat-reports?id=${id}` } satisfies OpsWaits
