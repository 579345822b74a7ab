// node scripts/missions/activity.ts: makes `assets/missions/activity.json` anew, after what people do in the demo world's
// app, or what missions count, has become another thing.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleOf } from './sample.ts'

const FILE = join(import.meta.dirname, '../../assets/missions/activity.json')

const { figures, people } = sampleOf()
const rows = people.map((person) => JSON.stringify(person)).join(',\n')
await writeFile(FILE, `{"figures": ${JSON.stringify(figures)}, "people": [\n${rows}\n]}\n`)
