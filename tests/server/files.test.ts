import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Files, folderFiles, isFileKey, openFiles } from '../../server/platform/files/files.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { openWorld, type World } from './harness.ts'

let folder: string
let store: S3rver
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-files-'))
  store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
  const { port } = await store.run()
  address = `http://S3RVER:S3RVER@127.0.0.1:${port}`
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const picture = { body: new TextEncoder().encode('<svg/>'), type: 'image/svg+xml' }

describe.each([
  ['a folder', async () => folderFiles(join(folder, 'files'))],
  ['an S3-compatible store', () => openFiles(readSettings({ S3_URL: address }))],
])('files in %s', (_name, open: () => Promise<Files>) => {
  it('come back as they were put, and a new one takes the place of the old', async () => {
    const files = await open()
    await files.put('avatars/7.svg', { ...picture, body: new TextEncoder().encode('<old/>') })
    await files.put('avatars/7.svg', picture)
    const found = await files.get('avatars/7.svg')
    expect(found?.type).toBe('image/svg+xml')
    expect(new TextDecoder().decode(found?.body)).toBe('<svg/>')
  })

  it('may be put by many at once', async () => {
    const files = await open()
    await Promise.all(Array.from({ length: 20 }, () => files.put('avatars/6.svg', picture)))
    expect(Buffer.from((await files.get('avatars/6.svg'))?.body ?? [])).toEqual(
      Buffer.from(picture.body),
    )
  })

  it('are gone once they are taken away, also what was not there', async () => {
    const files = await open()
    await files.put('private/tickets/9.webp', picture)
    await files.remove('private/tickets/9.webp')
    await files.remove('private/tickets/9.webp')
    expect(await files.get('private/tickets/9.webp')).toBeNull()
  })

  it('that were never put are not there', async () => {
    expect(await (await open()).get('avatars/8.svg')).toBeNull()
  })
})

describe('an S3 store that is not there', () => {
  it('ends the start with one line that names the setting, without the password', async () => {
    const opening = openFiles(readSettings({ S3_URL: 'http://user:hidden@127.0.0.1:9' }))
    await expect(opening).rejects.toThrow(
      /^S3_URL: cannot use bucket companion at 127\.0\.0\.1:9: /,
    )
    await expect(opening).rejects.not.toThrow(/hidden/)
  })
})

describe('only what can be a file of ours is looked for', () => {
  it.each(['avatars/7.svg', 'a.png', 'poster/2026-06/one.webp'])('%s can be', (key) =>
    expect(isFileKey(key)).toBe(true),
  )

  it.each([
    '../secret.svg',
    'avatars/../../secret.svg',
    '/etc/passwd.svg',
    'avatars//7.svg',
    'avatars/.svg',
    'AVATARS/7.svg',
    'avatars/7.html',
    'avatars/7.svg.part',
    'avatars/7.svg\n',
    'avatars/7.svg\u0000.png',
    '',
    `${'a'.repeat(300)}.svg`,
  ])('%j can not', (key) => expect(isFileKey(key)).toBe(false))
})

describe('pictures at their address', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await folderFiles(join(world.dataDir, 'files')).put('avatars/7.svg', picture)
    await writeFile(join(world.dataDir, 'secret.json'), '{}')
  })
  afterAll(() => world.close())

  it('are shown and kept, and may run nothing', async () => {
    const { statusCode, headers, body } = await world.app.inject('/files/avatars/7.svg')
    expect([statusCode, body]).toEqual([200, '<svg/>'])
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    '/files/../secret.json',
    '/files/..%2fsecret.json',
    '/files/avatars/..%2f..%2fsecret.json',
    '/files/%2e%2e/secret.json',
    '/files/avatars',
    '/files/',
  ])('%s leads nowhere', async (url) => {
    expect((await world.app.inject(url)).statusCode).toBe(404)
  })
})
