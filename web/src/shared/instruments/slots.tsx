import { createContext, type ReactNode, useContext } from 'react'

/** In few words with the way to it, or to be read on the spot. */
export type DeedLook = 'panel' | 'reading'

/** Shows the deed of a transaction; given by the frame, since transactions know nothing of deeds. */
export const DeedPart = createContext<
  ((transactionId: string, look: DeedLook) => ReactNode) | undefined
>(undefined)

/** Where the deed of a transaction goes, beside the rest of what is known of it. */
export function DeedSlot({
  transactionId,
  as = 'panel',
}: {
  transactionId: string
  as?: DeedLook
}) {
  const renderDeed = useContext(DeedPart)
  return renderDeed?.(transactionId, as) ?? null
}

/** Shows how the grant of a transaction vests; given by the frame, since transactions know nothing of vesting. */
export const VestingPart = createContext<((transactionId: string) => ReactNode) | undefined>(
  undefined,
)

/** Where it goes, beside the rest of what is known of a transaction. */
export function VestingSlot({ transactionId }: { transactionId: string }) {
  return useContext(VestingPart)?.(transactionId) ?? null
}
