import type { Signer, TransactionFile } from '@zegel/contract/transactions/transaction-parts'
import type { TransactionDetail } from '@zegel/contract/transactions/transactions'
import { bond, facts, idOf, transaction } from './register-data.ts'

/** The issuer's side has signed, and the receiver has not. */
export const SIGNERS: Signer[] = [
  {
    party_type: 'issuer',
    legal_name: facts.issuing_legal_person.legal_name,
    signed_by: 'Sanne Bakker',
    signed_at: '2026-11-20T10:00:00Z',
    ip: '192.0.2.7',
  },
  {
    party_type: 'receiver',
    legal_name: 'Participant 1',
    signed_by: null,
    signed_at: null,
    ip: null,
  },
]

/** A pending issuance with its parts, which the reader can only look at. */
export function detail(part: Partial<TransactionDetail> = {}): TransactionDetail {
  return {
    ...transaction(1),
    settings: bond().settings,
    signers: SIGNERS,
    files: [],
    objection: null,
    may_object: false,
    timeline: [{ event: 'made', at: '2026-11-20T10:00:00Z', by: 'Sanne Bakker', reason: null }],
    ...part,
  }
}

/** A file of that transaction, named after its title. */
export function file(title: string, of: TransactionFile['of']): TransactionFile {
  const id = idOf(8000 + title.length)
  return {
    id,
    title,
    file_name: `${title}.pdf`,
    format: 'pdf',
    size: 20_000,
    location: `/api/transactions/files/open?fid=${id}&uuid=${transaction(1).uuid}`,
    of,
  }
}
