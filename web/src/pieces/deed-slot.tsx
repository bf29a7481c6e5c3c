import { type ComponentType, createContext, useContext } from 'react'

/** Shows the deed of a transaction in few words; given by the frame, since transactions know nothing of deeds. */
export const DeedPart = createContext<ComponentType<{ transactionId: string }> | undefined>(
  undefined,
)

/** Where the deed of a transaction goes, beside the rest of what is known of it. */
export function DeedSlot({ transactionId }: { transactionId: string }) {
  const Part = useContext(DeedPart)
  return Part ? <Part transactionId={transactionId} /> : null
}
