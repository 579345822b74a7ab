import { type KnownMachine, knowTuning, machineOf } from '../../../machines/replay/known.ts'
import type { Mismatch } from '../../../machines/replay/mismatch.ts'
import { type Row, rowsOf } from '../../../machines/replay/rows.ts'
import { replay } from '../../../machines/replay/run.ts'
import { readTrace, type Trace, TraceError } from '../../../machines/replay/trace.ts'
import type { Scene } from '../../scenes/scene.ts'
import { loadScene } from '../../scenes/scenes.ts'

/** A trace that can be played, and how it runs to its end. */
export interface OpenTrace extends Pick<KnownMachine, 'machine'> {
  name: string
  trace: Trace
  scene: Scene
  rows: readonly Row[]
  mismatch: Mismatch | null
}

/** An hour of play is less than one. */
const MAX_MEGABYTES = 10
const MEGABYTE = 1_048_576

/**
 * Reads a trace's file and runs it once; nobody is asked for anything but the scene's own code.
 * @throws TraceError where the file can't be played, ChunkError where the scene does not come
 */
export async function openTrace(file: File): Promise<OpenTrace> {
  if (file.size > MAX_MEGABYTES * MEGABYTE) {
    throw new TraceError(`the file is larger than ${MAX_MEGABYTES} MB`)
  }
  const trace = readTrace(await file.text())
  const { machine, deciding } = machineOf(trace.head)
  const scene = await loadScene(trace.head.machine)
  knowTuning(trace.head, scene.tuningVersion)
  const result = replay(machine, trace)
  return {
    name: file.name,
    trace,
    machine,
    scene,
    rows: rowsOf(result, deciding),
    mismatch: result.mismatch,
  }
}
