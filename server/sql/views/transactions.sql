-- A transaction as people see it: with names, parties as they were on completion (or as they are), and who signed.
create or replace view transaction_details as
select
  t.organization_id, t.id, t.instrument_id, t.type, status_of(t) as status, t.historic, t.sender_id, t.receiver_id, t.units,
  t.price_cents, due_cents(t) as total_cents, t.effective_date, t.numbers, t.description, t.notify_recipient, t.is_paid, t.payment_method,
  t.created_by, t.created_at, t.expires_at, t.completed_at, t.sender_snapshot, t.receiver_snapshot, t.issuer_snapshot, t.reversed_at,
  t.reversal_reason,
  i.name as instrument_name,
  i.type as instrument_type,
  coalesce(t.sender_snapshot, legal_person_snapshot(t.sender_id)) as sender,
  coalesce(t.receiver_snapshot, legal_person_snapshot(t.receiver_id)) as receiver,
  coalesce(t.issuer_snapshot, legal_person_snapshot(i.issuing_legal_person_id)) as issuer,
  array(
    select s.party_type from transaction_signatures s
    where s.organization_id = t.organization_id and s.transaction_id = t.id) as signed_by,
  t.paid_by_account_number,
  exists (
    select from transfer_consents c
    where c.organization_id = t.organization_id and c.transaction_id = t.id and c.given_at is null) as awaits_consent,
  t.payment_recorded_at,
  t.status = 'pending' and exists (
    select from awaited_deeds a where a.organization_id = t.organization_id and a.transaction_id = t.id) as awaits_deed,
  t.accrued_cents
from transactions t
join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id;
