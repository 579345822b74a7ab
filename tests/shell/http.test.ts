import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/api-error.ts'
import { createHttp, type HttpOptions } from '../../src/api/http.ts'

afterEach(() => vi.useRealTimers())

/** A helper over a network that answers as told; `asked` holds what went out. */
function helper(answer: HttpOptions['fetch'], base = 'https://api.example') {
  const asked: { url: string; init: RequestInit }[] = []
  const answered: { status: number; sentAt: number }[] = []
  const refused: string[] = []
  const http = createHttp({
    base,
    fetch: (url, init) => {
      asked.push({ url: String(url), init: init ?? {} })
      return answer(url, init)
    },
    headers: () => ({ authorization: 'Bearer mine', 'accept-language': 'th' }),
    onResponse: ({ status }, sentAt) => answered.push({ status, sentAt }),
    onRefusal: ({ code }) => refused.push(code),
  })
  return { http, asked, answered, refused }
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })

const silent: HttpOptions['fetch'] = (_url, init) =>
  new Promise((_resolve, reject) => {
    const refuse = () => reject(new DOMException('aborted', 'AbortError'))
    if (init?.signal?.aborted) refuse()
    init?.signal?.addEventListener('abort', refuse)
  })

describe('the HTTP helper sends what it is given (spec §7)', () => {
  it.each([
    ['no query', undefined, ''],
    ['text and numbers', { q: 'a b&c', limit: 20 }, '?q=a+b%26c&limit=20'],
    ['yes and no', { all: true, mine: false }, '?all=true&mine=false'],
    ['nothing for what is undefined', { before: undefined, limit: 1 }, '?limit=1'],
    ['zero and the empty text', { n: 0, q: '' }, '?n=0&q='],
  ])('a GET carries %s in its address', async (_what, query, expected) => {
    const { http, asked } = helper(json({}))
    await http.get({ path: '/api/x', query })
    expect(asked[0]?.url).toBe(`https://api.example/api/x${expected}`)
    expect(asked[0]?.init).toMatchObject({ method: 'GET' })
    expect(asked[0]?.init.body).toBeUndefined()
  })

  it('a POST carries a JSON body, and says so', async () => {
    const { http, asked } = helper(json({}))
    await http.postJson({ path: '/api/x' }, { count: 10 })
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"count":10}' })
    expect(asked[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  it('a POST without a body carries an empty object', async () => {
    const { http, asked } = helper(json({}))
    await http.postJson({ path: '/api/x' }, undefined)
    expect(asked[0]?.init.body).toBe('{}')
  })

  it('a form carries each field, files too, and leaves the boundary to the browser', async () => {
    const { http, asked } = helper(json({}))
    const photo = new Blob(['picture'], { type: 'image/png' })
    await http.postForm({ path: '/api/x' }, { name: 'Luna', photo })
    const form = asked[0]?.init.body as FormData
    expect(Array.from(form.keys())).toEqual(['name', 'photo'])
    expect(form.get('name')).toBe('Luna')
    expect(await (form.get('photo') as File).text()).toBe('picture')
    expect(asked[0]?.init.headers).not.toHaveProperty('content-type')
  })

  it('every request carries sign-in and language, and a header of its own wins', async () => {
    const { http, asked } = helper(json({}))
    await http.get({ path: '/api/x', headers: { 'accept-language': 'ko' } })
    expect(asked[0]?.init.headers).toEqual({
      authorization: 'Bearer mine',
      'accept-language': 'ko',
    })
  })

  it('without a base address it asks the origin of the page', async () => {
    const { http, asked } = helper(json({}), '')
    await http.get({ path: '/api/x' })
    expect(asked[0]?.url).toBe('/api/x')
  })
})

describe('the HTTP helper returns the body and passes failures on (spec §7)', () => {
  it('returns the body of an answer', async () => {
    const { http } = helper(json({ diamonds: 20 }))
    expect(await http.get({ path: '/api/x' })).toEqual({ diamonds: 20 })
  })

  it('passes on the code, the status and the numbers of a refusal', async () => {
    const error = { code: 'TOO_MANY_REQUESTS', message: 'slow down', params: { seconds: 3 } }
    const { http, refused } = helper(json({ error }, 429))
    await expect(http.get({ path: '/api/x' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      params: { seconds: 3 },
    })
    expect(refused).toEqual(['TOO_MANY_REQUESTS'])
  })

  it.each([
    ['a page instead of data', async () => new Response('<html>', { status: 502 }), 502],
    ['an empty answer', async () => new Response('', { status: 200 }), 200],
    ['a refusal without a code', json({ oops: true }, 500), 500],
    ['a refusal that is null', json(null, 500), 500],
  ])('calls %s a bad answer', async (_what, answer, status) => {
    const { http } = helper(answer)
    const failure = http.get({ path: '/api/x' })
    await expect(failure).rejects.toBeInstanceOf(ApiError)
    await expect(failure).rejects.toMatchObject({ code: 'BAD_ANSWER', status })
  })

  it('tells a network that is not there', async () => {
    const { http } = helper(async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(http.get({ path: '/api/x' })).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  })

  it('tells a network lost while the answer came in', async () => {
    const { http } = helper(async () => {
      const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('lost')) })
      return new Response(body, { status: 200 })
    })
    await expect(http.get({ path: '/api/x' })).rejects.toMatchObject({ code: 'NETWORK' })
  })
})

describe('the HTTP helper does not wait forever', () => {
  it('ends a request that nobody answers after its time', async () => {
    vi.useFakeTimers()
    const { http } = helper(silent)
    const failure = expect(http.get({ path: '/api/x', timeoutMs: 5_000 })).rejects.toMatchObject({
      code: 'TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await failure
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer behind after an answer', async () => {
    vi.useFakeTimers()
    const { http } = helper(json({}))
    await http.get({ path: '/api/x' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends when its caller gives up, with no failure that would be tried again', async () => {
    const { http } = helper(silent)
    const caller = new AbortController()
    const failure = http.get({ path: '/api/x', signal: caller.signal })
    caller.abort()
    await expect(failure).rejects.toMatchObject({ name: 'AbortError' })
    await expect(failure).rejects.not.toBeInstanceOf(ApiError)
  })

  it('does not even wait for a caller that gave up before', async () => {
    const { http } = helper(silent)
    const caller = new AbortController()
    caller.abort()
    await expect(http.get({ path: '/api/x', signal: caller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe("the server's time is learnt from every answer (design §4)", () => {
  it.each([200, 429, 500])('an answer of %i is told with the moment of asking', async (status) => {
    const { http, answered } = helper(json({}, status))
    const before = Date.now()
    await http.get({ path: '/api/x' }).catch(() => {})
    expect(answered).toEqual([{ status, sentAt: expect.any(Number) }])
    expect(answered[0]?.sentAt).toBeGreaterThanOrEqual(before)
  })

  it('a lost network tells nothing', async () => {
    const { http, answered } = helper(async () => {
      throw new TypeError('Failed to fetch')
    })
    await http.get({ path: '/api/x' }).catch(() => {})
    expect(answered).toEqual([])
  })
})
