import type { WithdrawalWay } from '../../../contract/withdrawal-values.ts'

const LINES: Readonly<Record<WithdrawalWay, string>> = {
  purse:
    'M4 7.500V17a2 2 0 0 0 2 2h12.500a1.500 1.500 0 0 0 1.500-1.500v-8A1.500 1.500 0 0 0 18.500 8H5.500A1.500 1.500 0 0 1 4 6.500 1.500 1.500 0 0 1 5.500 5H17M16 13.500h.010',
  bank: 'M3.500 9.500 12 4.500l8.500 5zM5.500 9.500v8M10 9.500v8M14 9.500v8M18.500 9.500v8M3.500 19.500h17',
  usdt: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M8 8h8M12 8v9M7.500 11.500c0 2 9 2 9 0',
  alipay:
    'M8 2.500h8a1.500 1.500 0 0 1 1.500 1.500v16a1.500 1.500 0 0 1-1.500 1.500H8A1.500 1.500 0 0 1 6.500 20V4A1.500 1.500 0 0 1 8 2.500zM9.500 12l2 2 3.500-4',
  upline:
    'M12 4.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 20c0-3.500 2.500-6 6-6 1.500 0 2.800.500 3.800 1.200M18 21v-6M15.500 17.500 18 15l2.500 2.500',
}

/** A sign for where points go, in the page's own lines. */
export function WayPicture({ way }: { way: WithdrawalWay }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={LINES[way]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
