import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { api, type Call } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { fromSchema, type Known } from './from-schema.ts'

/** One request, as it goes over the wire. */
export interface Case {
  call: Call
  method: string
  /** Path and query, percent-encoded. */
  url: string
  headers: Record<string, string>
  /** By the player's own token, or by none that is worth anything. */
  signedIn: boolean
  payload?: string | Buffer
}

/** What of a request is bent; the rest is as it should be, so that it comes far. */
const PARTS = ['method', 'path', 'query', 'headers', 'body', 'token'] as const
type Bent = (part: (typeof PARTS)[number]) => boolean

const bentParts: Arbitrary<readonly string[]> = fc.oneof(
  { arbitrary: fc.constant([]), weight: 3 },
  { arbitrary: fc.constantFrom(...PARTS).map((part) => [part]), weight: 6 },
  { arbitrary: fc.constant(PARTS), weight: 1 },
)

/** What a call takes here and now: what comes near it comes far. */
export type Taken = Partial<Record<'path' | 'query' | 'body', object>>

/**
 * Any request to any call of the contract, or of some of it, made from the table of calls itself: a new one is sent
 * things by being in it.
 */
export function anyCase(
  known: Known,
  calls = Object.keys(api) as Call[],
  taken: Partial<Record<Call, Taken>> = {},
): Arbitrary<Case> {
  return fc
    .tuple(fc.constantFrom(...calls), bentParts)
    .chain(([call, parts]) =>
      caseOf(call, known, (part) => parts.includes(part), taken[call] ?? {}),
    )
}

function caseOf(call: Call, known: Known, isBent: Bent, taken: Taken): Arbitrary<Case> {
  const endpoint: Endpoint = api[call]
  const [method = '', pattern = ''] = call.split(' ')
  const good = (name: keyof Taken, schema: z.ZodType | undefined) => {
    const made = schema ? fromSchema(schema, known) : fc.constant({})
    const given = taken[name]
    return given ? fc.oneof(made, { arbitrary: fc.constant(given), weight: 3 }) : made
  }
  const part = (name: keyof Taken, schema: z.ZodType | undefined) =>
    isBent(name) ? near(good(name, schema)) : good(name, schema)
  const raw = (name: 'path' | 'query', ...strange: string[]) =>
    isBent(name) ? rarely(fc.constantFrom(...strange)) : fc.constant('')
  return fc
    .record({
      method: isBent('method') ? fc.constantFrom(...OTHER_METHODS) : fc.constant(method),
      params: part('path', endpoint.params),
      rawPath: raw('path', ...RAW_PATHS),
      query: part('query', endpoint.query),
      rawQuery: raw('query', ...RAW_QUERIES),
      headers: headersOf(known, isBent('headers')),
      body: part('body', endpoint.body).map((body) => JSON.stringify(body) ?? ''),
      bendText: isBent('body') ? rarely(fc.constantFrom(...TEXT_BENDERS)) : fc.constant(''),
      file: isBent('body') ? brokenFiles : fc.constant(DOT),
      signedIn: fc.constant(!isBent('token')),
    })
    .map((made) => ({
      call,
      method: made.method,
      url: pathOf(pattern, made.params, made.rawPath) + queryOf(made.query, made.rawQuery),
      headers: endpoint.upload && !isBent('headers') ? { ...made.headers, ...BYTES } : made.headers,
      signedIn: made.signedIn,
      ...(endpoint.upload ? { payload: made.file } : {}),
      ...(method === 'POST' && !endpoint.upload
        ? { payload: made.bendText === '' ? made.body : made.bendText(made.body) }
        : {}),
    }))
}

const BYTES = { 'content-type': 'application/octet-stream' }

/** A picture of one point. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const brokenFiles: Arbitrary<Buffer> = fc.oneof(
  fc.nat(DOT.length - 1).map((end) => DOT.subarray(0, end)),
  fc
    .tuple(fc.nat(DOT.length - 1), fc.nat(255))
    .map(([at, byte]) => Buffer.from(DOT.with(at, byte))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([DOT.subarray(0, 8), bytes])),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
)

const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const rarely = <T>(strange: Arbitrary<T>): Arbitrary<T | ''> =>
  fc.oneof({ arbitrary: fc.constant('' as const), weight: 3 }, { arbitrary: strange, weight: 1 })

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eabc',
  'é',
  '🍀',
  '１',
  '0x10',
  '1e2',
  ' 5 ',
  '-0',
  "' OR 1=1 --",
  '../..',
  '%00',
  '{{7*7}}',
  '__proto__',
  'NaN',
  'null',
  'x'.repeat(3_000),
]
const ODD_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1.5,
  11,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
]
const ODD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  'id',
  'userId',
  '\u0000',
  'LIMIT',
  '🍀',
]

const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom<unknown>(...ODD_NUMBERS, null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Something near what a schema allows, or nothing like it. */
function near(good: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: fc.tuple(good, fc.nat(9), odd).map(bend), weight: 4 },
    { arbitrary: odd, weight: 1 },
  )
}

/** Puts something odd in one place of a value, or leaves the place out, or adds one. */
function bend([value, place, strange]: [unknown, number, unknown]): unknown {
  if (Array.isArray(value)) {
    const isBent = place < 5 && value.length > 0
    return isBent ? value.with(0, strange) : [...value, ...value, strange]
  }
  if (typeof value !== 'object' || value === null) return strange
  const fields = Object.entries(value)
  const at = place % (fields.length + 1)
  const [name, inner] = fields[at] ?? []
  // Own properties, of these names too, which an assignment would not make.
  if (name === undefined) return Object.fromEntries([...fields, [ODD_NAMES[place], strange]])
  if (place === 9) return Object.fromEntries(fields.toSpliced(at, 1))
  const bent = place < 5 ? strange : bend([inner, place - 5, strange])
  return Object.fromEntries(fields.with(at, [name, bent]))
}

/** What no value can say, since it is wrong as a text. */
const TEXT_BENDERS: ((json: string) => string)[] = [
  () => '',
  (json) => json.slice(0, -1),
  (json) => json + json,
  (json) => json.replace('{', '{"__proto__":{"x":1},'),
  (json) => json.replace('{', '{"constructor":{"prototype":{"x":1}},'),
  (json) => json.replace('{', `{"filler":"${'x'.repeat(70_000)}",`),
  (json) => json.replaceAll(/\d+/g, '1e999'),
  (json) => json.replaceAll(/\d+/g, '9'.repeat(400)),
  () => '['.repeat(30_000),
  () => `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`,
  (json) => `\ufeff${json}`,
  () => 'count=1&userId=2',
]

const RAW_PATHS = [
  '.',
  '..',
  '%2e%2e',
  '%2f',
  '%00',
  '%',
  '%c0%af',
  'a/b',
  '__proto__',
  'x'.repeat(300),
]
const RAW_QUERIES = [
  '&limit=1&limit=2',
  '&__proto__[x]=1',
  '&constructor=1',
  '&%',
  '&%ff=%c0%af',
  '&=',
  '&a[]=1',
  '#x',
  '&limit=%00',
  '?x',
  `&x=${'y'.repeat(9_000)}`,
]

function pathOf(pattern: string, params: unknown, raw: string): string {
  return pattern.replace(/:(\w+)/g, (_all, name: string) => {
    const value = (params as Record<string, unknown> | null)?.[name]
    return raw === '' ? encode(textOf(value)) : raw
  })
}

function queryOf(query: unknown, raw: string): string {
  const isRecord = typeof query === 'object' && query !== null
  const fields: [string, unknown][] = isRecord ? Object.entries(query) : [['q', query]]
  const text = fields.map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`)
  return text.length + raw.length > 0 ? `?${text.join('&')}${raw}` : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Percent-encodes bytes; of half a character too, which encodeURIComponent refuses. */
function encode(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

const ODD_HEADERS: Record<string, string[]> = {
  'content-type': [
    '',
    'text/plain',
    '*/*',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json, text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json;__proto__=1',
    '\u00ff',
  ],
  accept: ['text/html', 'image/png', '\u00ff', '*/*;q=0'],
  'accept-encoding': ['gzip', 'br', 'deflate', 'identity;q=0, *;q=0', 'zstd', '\u00ff', 'gzip;q=x'],
  'accept-language': ['x'.repeat(3_000), '__proto__'],
  'content-encoding': ['gzip', 'br', 'x'],
  'content-length': ['0', '1', '-1', '1e3', '99999999999999999999'],
  cookie: ['__proto__=1', 'x'.repeat(8_000)],
  expect: ['100-continue', 'x'],
  host: ['', 'evil.example', '[', 'a b'],
  'if-none-match': ['*', 'W/"x"'],
  origin: ['null', 'https://evil.example', '\u00ff'],
  range: ['bytes=0-0', 'bytes=9-1'],
  'x-forwarded-for': ['1.2.3.4', '\u00ff', ','.repeat(500)],
  'x-http-method-override': ['DELETE'],
}

function headersOf({ uuids }: Known, isBent: boolean): Arbitrary<Record<string, string>> {
  const key = fc.oneof(fc.uuid(), fc.constantFrom(...uuids))
  const usual = key.map((it) => ({ 'content-type': 'application/json', 'idempotency-key': it }))
  if (!isBent) return usual
  const oddKeys = ['', 'x', '\u00ff', 'x'.repeat(5_000), uuids.join(', '), uuids[0]?.toUpperCase()]
  const all = { ...ODD_HEADERS, 'idempotency-key': oddKeys }
  const strange = fc
    .constantFrom(...Object.entries(all))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value]))
  const without = fc.constantFrom('content-type', 'idempotency-key')
  return fc.oneof(
    {
      arbitrary: fc
        .tuple(usual, strange)
        .map(([kept, [name, value]]) => ({ ...kept, [name ?? '']: value ?? '' })),
      weight: 6,
    },
    {
      arbitrary: fc
        .tuple(usual, without)
        .map(([kept, gone]) =>
          Object.fromEntries(Object.entries(kept).filter(([name]) => name !== gone)),
        ),
      weight: 1,
    },
  )
}
