// The beginnings of statements that many attacks share.
export const SNAPSHOTS = `completed_at = now(), sender_snapshot = '{}', receiver_snapshot = '{}', issuer_snapshot = '{}'`
export const TRANSACTION =
  'insert into transactions (organization_id, instrument_id, type, status, sender_id, receiver_id, units, price_cents, effective_date'
export const ENTRY =
  'insert into register_entries (organization_id, instrument_id, from_holder_id, to_holder_id, units, effective_date'

/** An entry that turns back what a transaction posted, with the transaction marked accordingly. */
export const turnBack = (transaction: string) => `
  update transactions set reversed_at = now(), reversal_reason = 'x' where id = ${transaction};
  ${ENTRY}, numbers, reverses_id, reason)
  select organization_id, instrument_id, to_holder_id, from_holder_id, units, effective_date, numbers, id, 'x'
  from register_entries where transaction_id = ${transaction}`

/** A historic transaction with the entry it should have, but for what is said otherwise. */
export const posted = (transaction: string, entry: string) => `
  with made as (
    ${TRANSACTION}, historic, numbers, completed_at, sender_snapshot, receiver_snapshot, issuer_snapshot)
    values (${transaction}, now(), '{}', '{}', '{}') returning *)
  select * into temporary made from made;
  ${ENTRY}, transaction_id, numbers) select ${entry} from made`

export const bondIssue = (units: number, date: string) =>
  `:org, :bonds, 'issuance', 'completed', :issuer, :ann, ${units}, 100, '${date}', true, null`
export const bondTransfer = (units: number, date: string) =>
  `:org, :bonds, 'transfer', 'completed', :ann, :bob, ${units}, 100, '${date}', true, null`
export const shareIssue = (units: number, numbers: string) =>
  `:org, :shares, 'issuance', 'completed', :issuer, :tess, ${units}, 100, '2024-07-01', true, ${numbers}`
export const AS_IT_IS = `organization_id, instrument_id, case type when 'transfer' then sender_id end, receiver_id, units, effective_date, id, numbers`
