import { createContext, type ReactNode, useContext } from 'react'

/** Shows the deed of a transaction in few words; given by the frame, since transactions know nothing of deeds. */
export const DeedPart = createContext<((transactionId: string) => ReactNode) | undefined>(undefined)

/** Where the deed of a transaction goes, beside the rest of what is known of it. */
export function DeedSlot({ transactionId }: { transactionId: string }) {
  const renderDeed = useContext(DeedPart)
  return renderDeed?.(transactionId) ?? null
}
