import { dropDraft, saveDraft } from '../../../lib/browser/saved-draft.ts'

/**
 * Saves in this tab that what was chosen of an offer is made, under the names of `use-saved-investment.ts`: whoever comes back to it does
 * not find it there to be paid once more.
 */
export function saveInvested(instrumentId: string, transactionId: string): void {
  dropDraft(`invest ${instrumentId}`)
  saveDraft(`invested ${instrumentId}`, { transactionId }, { files: [], lost: [] })
}
