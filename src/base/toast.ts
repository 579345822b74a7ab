import { create } from 'zustand'

interface ToastStore {
  text: string | null
  show: (text: string) => void
  hide: () => void
}

/** The one sentence that floats over the page for a moment. */
export const useToast = create<ToastStore>()((set) => ({
  text: null,
  show: (text) => set({ text }),
  hide: () => set({ text: null }),
}))

/** Says something for a moment, over any page. */
export function toast(text: string): void {
  useToast.getState().show(text)
}
