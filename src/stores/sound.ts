import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface SoundStore {
  /** Whether games may play sound; browsers allow it only after the first tap. */
  isOn: boolean
  toggle: () => void
}

/** The player's choice of sound, the same in every game. */
export const useSound = create<SoundStore>()(
  persist((set) => ({ isOn: true, toggle: () => set(({ isOn }) => ({ isOn: !isOn })) }), {
    name: 'companion.sound',
  }),
)
