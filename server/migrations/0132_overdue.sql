-- What is overdue is over, also before a job has written that down.

-- A transaction whose time has passed is told as expired; one of which a payment is under way waits for what becomes of that.
create function status_of(t transactions) returns text language sql stable as $$
  select case when t.status = 'pending' and t.expires_at < now() then 'expired' else t.status end
$$;

create or replace view transaction_details as
select
  t.organization_id, t.id, t.instrument_id, t.type, status_of(t) as status, t.historic, t.sender_id, t.receiver_id, t.units,
  t.price_cents, t.total_cents, t.effective_date, t.numbers, t.description, t.notify_recipient, t.is_paid, t.payment_method,
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
    select from awaited_deeds a where a.organization_id = t.organization_id and a.transaction_id = t.id) as awaits_deed
from transactions t
join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id;

-- Locks a transaction that must be in a status, and what its posting will touch; nothing is done any more with one that is overdue.
create or replace function lock_transaction(p_organization_id uuid, p_id uuid, p_status text) returns transactions language plpgsql as $$
declare
  t transactions;
begin
  select * into strict t from transactions where organization_id = p_organization_id and id = p_id for no key update;
  if t.status <> p_status then
    perform break_rule(
      case p_status when 'completed' then 'transaction-not-completed' else 'transaction-not-open' end,
      jsonb_build_object('status', t.status));
  end if;
  if status_of(t) = 'expired' then
    perform break_rule('transaction-expired');
  end if;
  if t.type = 'issuance' then
    perform instrument_for_posting(p_organization_id, t.instrument_id);
  end if;
  perform lock_participants(p_organization_id, t.instrument_id, array[t.sender_id, t.receiver_id]);
  return t;
end
$$;
