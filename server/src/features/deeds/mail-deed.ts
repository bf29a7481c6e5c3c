import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { formatMoney } from '@zegel/core/money'
import { sendMail } from '../../mail/send-mail.ts'
import {
  findTransactionRow,
  letterFor,
  linkOfIssuer,
  linkOfParty,
  recipientsOfTransaction,
  type RoleRecipient,
  type TransactionRow,
} from '../transactions/transactions.ts'
import { deedLetter } from './deeds.mails.ts'
import { getOrganizationName } from '../organizations/organizations.ts'
import type { TransactionKey } from './deeds.queries.ts'

const LANGUAGE_OF_STRANGERS: Language = 'nl'
const ISSUANCE = ['receiver', 'issuer'] as const
const TRANSFER = ['receiver', 'sender', 'issuer'] as const

/** Brings the deed to both parties and the issuer's side, also to who accepted: it is theirs. In the transaction that keeps it. */
export async function mailDeed(
  tx: Tx,
  context: Context,
  { fileId, ...key }: TransactionKey & { fileId: string },
): Promise<void> {
  const row = await findTransactionRow(tx, key.organizationId, key.transactionId)
  if (!row) return
  const organization = await getOrganizationName(tx, key.organizationId)
  const roles = row.type === 'issuance' ? ISSUANCE : TRANSFER
  for (const reader of await recipientsOfTransaction(tx, row, roles, undefined)) {
    const language = reader.language ?? LANGUAGE_OF_STRANGERS
    const letter = deedLetter(
      language,
      describe(row, reader, { organization, site: context.settings.url }),
    )
    await sendMail(tx, context.settings, {
      kind: 'deed',
      userId: reader.user_id,
      to: reader.email,
      language,
      letter: await letterFor(tx, context, reader, { ...row, letter }),
      attachmentId: fileId,
    })
  }
}

function describe(
  row: TransactionRow,
  { name, role }: RoleRecipient,
  { organization, site }: { organization: string; site: string },
) {
  const { organization_id: organizationId, instrument_id: instrumentId, id: transactionId } = row
  const on = { organizationId, instrumentId, transactionId }
  return {
    name,
    organization,
    instrument: row.instrument_name,
    units: row.units.toLocaleString('nl-NL'),
    sender: row.sender.legal_name,
    receiver: row.receiver.legal_name,
    total: formatMoney(row.total_cents),
    documentId: transactionId,
    url: role === 'issuer' ? linkOfIssuer(site, on) : linkOfParty(site, transactionId),
  }
}
