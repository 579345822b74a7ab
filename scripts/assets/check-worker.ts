// Checks games on a thread of its own, one after the other.
import { parentPort } from 'node:worker_threads'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { CHECKS } from './checks.ts'

parentPort?.on('message', (files: GameFiles) =>
  parentPort?.postMessage(CHECKS[files.game]?.(files)),
)
