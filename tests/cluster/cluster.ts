import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, type Server, startServer } from '../faults/process.ts'
import { createPostgres } from '../server/databases.ts'
import { redisUrl } from './redis.ts'

/** Several processes behind one address, on a PostgreSQL database and a folder of their own. */
export interface Cluster {
  server: Server
  databaseUrl: string
  close(): Promise<void>
}

export async function startCluster(
  processes: number,
  environment: Record<string, string>,
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-cluster-'))
  const postgres = await createPostgres()
  const server = await startServer(
    {
      DATABASE_URL: postgres.url,
      REDIS_URL: redisUrl(),
      DATA_DIR: folder,
      RATE_LIMIT_ADDRESS: '1000000',
      ...environment,
    },
    `start-cluster.ts --api ${processes}`,
  )
  return {
    server,
    databaseUrl: postgres.url,
    close: async () => {
      await end(server, 'SIGKILL')
      await postgres.drop()
      await rm(folder, { recursive: true })
    },
  }
}
