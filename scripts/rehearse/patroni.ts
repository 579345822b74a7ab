// Two PostgreSQL under Patroni with etcd, as deploy/patroni.yml sets them up, on one machine.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { queryOne } from './instance.ts'
import { freePort, POSTGRES_BIN, runAsPostgres } from './postgres.ts'
import { type Machine, startMachine, until } from './processes.ts'

/** How long a dead primary's lease lasts, the least that Patroni takes; its default is 30. */
const LEASE_SECONDS = 20
const PATIENCE_SECONDS = 180

/** One of the two machines. */
interface Node {
  name: string
  /** Of PostgreSQL. */
  port: number
  config: string
  machine: Machine
}

interface Member {
  name: string
  role: string
  state: string
}

/** Two machines, one of which takes writes; the other has all that was acknowledged. */
export interface Pair extends AsyncDisposable {
  /** Names both hosts. */
  url: string
  /** The machine that takes writes now. */
  primary(): Promise<Node>
  /** Waits until the other one follows, synchronously. */
  inStep(): Promise<void>
  /** Starts a machine again that was lost. */
  restart(node: Node): void
}

/** @param folder where data and logs lie */
export async function startPair(folder: string): Promise<Pair> {
  await using started = new AsyncDisposableStack()
  const etcd = `127.0.0.1:${await freePort()}`
  started.use(await startEtcd(folder, etcd))
  const nodes: Node[] = []
  const rest = new Map<string, string>()
  const log = (name: string) => join(folder, `${name}.log`)
  const start = (name: string, config: string) =>
    startMachine({ log: log(name), command: ['patroni', config], dataDir: join(folder, name) })
  for (const name of ['one', 'two']) {
    const ports = { port: await freePort(), restPort: await freePort() }
    const config = join(folder, `${name}.yml`)
    await writeFile(config, JSON.stringify(configOf({ folder, etcd, name, ...ports }), null, 2))
    nodes.push({ name, port: ports.port, config, machine: start(name, config) })
    rest.set(name, `http://127.0.0.1:${ports.restPort}/cluster`)
  }
  started.defer(async () => {
    for (const { machine } of nodes) await machine.lose()
  })
  const members = async (): Promise<Member[]> => {
    const asked = [...rest.values()].map((url) =>
      fetch(url, { signal: AbortSignal.timeout(1_000) }),
    )
    const reply = await Promise.any(asked)
    return ((await reply.json()) as { members: Member[] }).members
  }
  const primary = async () => {
    const found = (await members()).find(
      ({ role, state }) => role === 'leader' && state === 'running',
    )
    const node = nodes.find(({ name }) => name === found?.name)
    if (!node) throw new Error('no machine takes writes')
    return node
  }
  // Patroni goes on naming a standby that has just died; PostgreSQL knows whether it has one.
  const inStep = () =>
    until(
      'the other machine follows',
      async () =>
        (await members()).some(({ role }) => role === 'sync_standby') &&
        (await hasStandby(await primary())),
      PATIENCE_SECONDS,
    )
  await inStep()
  const { port } = await primary()
  await runAsPostgres('psql', '-h', '127.0.0.1', '-p', `${port}`, '-c', 'CREATE DATABASE companion')
  const hosts = nodes.map((node) => `127.0.0.1:${node.port}`).join(',')
  const all = started.move()
  return {
    url: `postgres://postgres@${hosts}/companion`,
    primary,
    inStep,
    restart: (node) => {
      node.machine = start(node.name, node.config)
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Whether commits wait for another machine, which is there. */
async function hasStandby({ port }: Node): Promise<boolean> {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const text = `SELECT count(*) AS standbys FROM pg_stat_replication WHERE sync_state = 'sync'`
  return (await queryOne<{ standbys: number }>(url, text)).standbys > 0
}

async function startEtcd(folder: string, address: string): Promise<Machine> {
  const peer = `http://127.0.0.1:${await freePort()}`
  const machine = startMachine({
    log: join(folder, 'etcd.log'),
    command: [
      'etcd',
      ...['--name=etcd', `--data-dir=${join(folder, 'etcd')}`],
      ...[`--listen-client-urls=http://${address}`, `--advertise-client-urls=http://${address}`],
      ...[`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`],
      `--initial-cluster=etcd=${peer}`,
    ],
  })
  await until('etcd answers', async () => (await fetch(`http://${address}/health`)).ok)
  return machine
}

interface Place {
  folder: string
  etcd: string
  name: string
  port: number
  restPort: number
}

/** Patroni reads JSON as YAML. */
function configOf({ folder, etcd, name, port, restPort }: Place) {
  const rest = `127.0.0.1:${restPort}`
  const login = (username: string) => ({ username })
  return {
    scope: 'companion',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        ttl: LEASE_SECONDS,
        loop_wait: 2,
        retry_timeout: 3,
        // A commit is acknowledged when both machines have it on disk; only a standby in step is promoted.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name),
      bin_dir: POSTGRES_BIN,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: login('postgres'), replication: login('replicator') },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: folder },
    },
  }
}
