import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface SoundStore {
  /** Whether games may sound; a phone still keeps them silent until the first tap. */
  isOn: boolean
  toggle: () => void
}

/** The player's wish for sound, the same in every game. */
export const useSound = create<SoundStore>()(
  persist((set) => ({ isOn: true, toggle: () => set(({ isOn }) => ({ isOn: !isOn })) }), {
    name: 'companion.sound',
  }),
)
