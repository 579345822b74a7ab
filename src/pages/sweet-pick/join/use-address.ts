import { useEffect, useState } from 'react'

/** An address by which the page shows a file, as long as it is there; null until it is made. */
export function useAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
