import type { PayoutMethod } from '../../../contract/binding-constants.ts'

const LINES: Readonly<Record<PayoutMethod, string>> = {
  purse:
    'M4 7.500V17a2 2 0 0 0 2 2h12.500a1.500 1.500 0 0 0 1.500-1.500v-8A1.500 1.500 0 0 0 18.500 8H5.500A1.500 1.500 0 0 1 4 6.500 1.500 1.500 0 0 1 5.500 5H17M16 13.500h.010',
  bank: 'M3.500 9.500 12 4.500l8.500 5zM5.500 9.500v8M10 9.500v8M14 9.500v8M18.500 9.500v8M3.500 19.500h17',
  usdt: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M8 8h8M12 8v9M7.500 11.500c0 2 9 2 9 0',
  alipay:
    'M8 2.500h8a1.500 1.500 0 0 1 1.500 1.500v16a1.500 1.500 0 0 1-1.500 1.500H8A1.500 1.500 0 0 1 6.500 20V4A1.500 1.500 0 0 1 8 2.500zM9.500 12l2 2 3.500-4',
}

/** A sign for a way to be paid, in the page's own lines. */
export function MethodPicture({ method }: { method: PayoutMethod }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={LINES[method]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
