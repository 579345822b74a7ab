// Runs before each test file.
import { letGoOfKept } from './kept.ts'

letGoOfKept()
