import { describe, expect, it } from 'vitest'
import { chances } from '../../machines/turntable/rules.ts'
import { PLAY_DIAMONDS, spinForPlayMoney } from '../../machines/turntable/play-money.ts'
import { tuning } from './wheels.ts'
