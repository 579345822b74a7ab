import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../scripts/build.ts'
import { end, startServer } from '../faults/process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one server of these tests answers; empty when it could not be started. */
    address: string
  }
}

/**
 * The pages as they would be served now, on one real server with a small demo world for all files.
 * A fault here must not keep the other projects' tests from running: these find no server, and fail.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  project.provide('address', '')
  const folder = await mkdtemp(join(tmpdir(), 'companion-e2e-'))
  try {
    await buildIfStale(() => {})
    const server = await startServer({ DATA_DIR: folder, ...SETTINGS }, 'start.ts')
    project.provide('address', server.address)
    return async () => {
      await end(server, 'SIGTERM')
      await rm(folder, { recursive: true })
    }
  } catch (error) {
    process.stderr.write(`The server of the end-to-end tests did not start: ${error}\n`)
    await rm(folder, { recursive: true })
  }
}

const SETTINGS = {
  DEMO_USERS: '60',
  // One machine plays everybody here, and is busy with it.
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_USER: '1000000',
  STALL_LIMIT_MS: '0',
}
