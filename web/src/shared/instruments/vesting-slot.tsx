import { createContext, type ReactNode, useContext } from 'react'

/** Shows how the grant of a transaction vests; given by the frame, since transactions know nothing of vesting. */
export const VestingPart = createContext<((transactionId: string) => ReactNode) | undefined>(
  undefined,
)

/** Where it goes, beside the rest of what is known of a transaction. */
export function VestingSlot({ transactionId }: { transactionId: string }) {
  return useContext(VestingPart)?.(transactionId) ?? null
}
