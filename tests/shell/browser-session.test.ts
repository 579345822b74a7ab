import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/api-error.ts'
import { memoryStorage } from './memory.ts'
import { openSession, type PageSession } from './page.ts'

const ME = {
  id: 7,
  nickname: 'Ana',
  balances: { diamond: 0, gold: 0, point: 0 },
} as never
const HOUR_MS = 3_600_000
const RENEW = '/api/session/renew'
const REMEMBERED = 'companion.browserSession'
const ENDED = { status: 401, body: { error: { code: 'SESSION_ENDED', message: '' } } }
const REFUSED = { status: 401, body: { error: { code: 'TOKEN_EXPIRED', message: '' } } }
const NOBODY = { token: null, expiresAt: null, me: null, ownerId: null, appVersion: null }

interface Reply {
  status: number
  body: unknown
}

let useSession: PageSession['useSession']
let api: typeof import('../../src/api/browser-session.ts')
let call: typeof import('../../src/api/call.ts').call
let storage: ReturnType<typeof memoryStorage>
/** What came, with the token it came with. */
let asked: [path: string, token: string | undefined][]
/** What the server answers at a path, in turn; the last holds. */
let replies: Record<string, Reply[]>

beforeAll(async () => {
  ;({ useSession } = await openSession())
  api = await import('../../src/api/browser-session.ts')
  ;({ call } = await import('../../src/api/call.ts'))
})
beforeEach(() => {
  storage = memoryStorage()
  asked = []
  replies = { '/api/me': [{ status: 200, body: ME }], [RENEW]: [renewed('second')] }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0 })
  vi.stubGlobal('window', { setTimeout })
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string> }) => {
    asked.push([path, init.headers.authorization?.replace('Bearer ', '')])
    const [reply, ...rest] = replies[path] ?? []
    if (rest.length > 0) replies[path] = rest
    if (!reply) throw new TypeError('no network')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
  useSession.setState(NOBODY)
})
afterEach(() => useSession.setState(NOBODY))
afterAll(() => vi.unstubAllGlobals())

function renewed(token: string, me = ME): Reply {
  return { status: 200, body: { token, expiresAt: Date.now() + HOUR_MS, me } }
}

/** Signs in by a cookie. @param inMs until its token expires */
function enter(inMs = HOUR_MS): void {
  api.enterSession({ token: 'first', expiresAt: Date.now() + inMs, me: ME })
}

describe('a browser’s session (design §5)', () => {
  it('uses its token as long as it is good', async () => {
    enter()
    await call('GET /api/me')
    expect(asked).toEqual([['/api/me', 'first']])
  })

  it('is renewed before its token expires, once for all who ask meanwhile', async () => {
    enter(30_000)
    await Promise.all([call('GET /api/me'), call('GET /api/me')])
    expect(asked).toEqual([
      [RENEW, 'first'],
      ['/api/me', 'second'],
      ['/api/me', 'second'],
    ])
  })

  it('is renewed after a refusal, and what was refused is sent again, once', async () => {
    enter()
    replies['/api/me'] = [REFUSED, { status: 200, body: ME }]
    expect(await call('GET /api/me')).toEqual(ME)
    expect(asked.map(([path]) => path)).toEqual(['/api/me', RENEW, '/api/me'])
    replies['/api/me'] = [REFUSED]
    await expect(call('GET /api/me')).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(asked.slice(3).map(([path]) => path)).toEqual(['/api/me', RENEW, '/api/me'])
  })

  it('keeps what the page knows of its user, whose balances may be on their way to change', () => {
    enter()
    const before = useSession.getState().me
    api.enterSession({ token: 'second', expiresAt: 1, me: { ...(ME as object) } as never })
    expect(useSession.getState()).toMatchObject({ token: 'second', expiresAt: 1 })
    expect(useSession.getState().me).toBe(before)
  })

  it('becomes that of another user where another tab has signed in as them', async () => {
    enter(0)
    const other = { ...(ME as object), id: 8 } as never
    replies[RENEW] = [renewed('theirs', other)]
    await call('GET /api/me')
    expect(useSession.getState()).toMatchObject({ token: 'theirs', ownerId: 8 })
  })

  it('that has ended signs out, and is not resumed any more', async () => {
    enter(0)
    replies[RENEW] = [ENDED]
    replies['/api/me'] = [REFUSED]
    await expect(call('GET /api/me')).rejects.toBeInstanceOf(ApiError)
    expect(useSession.getState().token).toBeNull()
    expect(api.canResume()).toBe(false)
  })

  it('that cannot be renewed for lack of a network stays', async () => {
    enter(0)
    replies[RENEW] = []
    await call('GET /api/me')
    expect(useSession.getState().token).toBe('first')
    expect(asked.at(-1)).toEqual(['/api/me', 'first'])
  })

  it('is resumed by a later page, and by none where nobody was signed in', async () => {
    await call('GET /api/me')
    expect(asked.map(([path]) => path)).toEqual(['/api/me'])
    storage.setItem(REMEMBERED, 'true')
    await call('GET /api/me')
    expect(asked.slice(1)).toEqual([
      [RENEW, undefined],
      ['/api/me', 'second'],
    ])
  })

  it('is ended here: the server is told, and the phone forgets it', async () => {
    enter()
    replies['/api/session/end'] = [{ status: 200, body: { ended: true } }]
    await api.endSession()
    expect(asked).toEqual([['/api/session/end', 'first']])
    expect(useSession.getState().token).toBeNull()
    expect(api.canResume()).toBe(false)
  })

  it('takes its turn with other tabs, where the browser has locks', async () => {
    enter(0)
    const request = vi.fn((_name: string, action: () => Promise<unknown>) => action())
    vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0, locks: { request } })
    await api.renewSession()
    expect(request).toHaveBeenCalledTimes(1)
  })
})

describe('an app’s token', () => {
  beforeEach(() => useSession.getState().signIn('apps'))

  it('is never renewed: a refusal signs out, and the app is asked again', async () => {
    replies['/api/me'] = [REFUSED]
    await expect(call('GET /api/me')).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(asked).toEqual([['/api/me', 'apps']])
    expect(useSession.getState().token).toBeNull()
  })

  it('is waited for where an app may be around, though the browser remembers a session', async () => {
    useSession.setState(NOBODY)
    storage.setItem(REMEMBERED, 'true')
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120 Mobile'
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 })
    await call('GET /api/me')
    expect(asked).toEqual([['/api/me', undefined]])
  })
})
