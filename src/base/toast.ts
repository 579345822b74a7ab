import { create } from 'zustand'

interface ToastStore {
  text: string | null
  show: (text: string) => void
  hide: () => void
}

/** The toast that is shown; `ToastHost` renders it. */
export const useToast = create<ToastStore>()((set) => ({
  text: null,
  show: (text) => set({ text }),
  hide: () => set({ text: null }),
}))

/** Shows a short message over the page for a moment. */
export function toast(text: string): void {
  useToast.getState().show(text)
}
